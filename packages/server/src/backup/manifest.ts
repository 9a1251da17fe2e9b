import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../platform/operator-error.ts';

const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ digest: z.string(), name: z.string() })),
  /** files that a row refers to but that the store had lost, altered or could not read */
  lost: z.array(z.object({ digest: z.string(), name: z.string() })),
});

const newerSchema = z.object({ format: z.int().gt(FORMAT) });

/** The contents of a backup: written last, so that a folder with a manifest is complete. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The paths inside a backup's folder. */
export function backupPaths(folder: string) {
  return {
    manifest: join(folder, 'manifest.json'),
    secret: join(folder, 'secret'),
    heads: join(folder, 'ledger-heads'),
    tables: join(folder, 'tables'),
    files: join(folder, 'files'),
    table: (name: string) => join(folder, 'tables', `${name}.copy`),
  };
}

/** Creates a manifest in this program's format. */
export function manifestOf(content: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...content };
}

/** A backup that only a newer program can restore; `what` is what this one does not know. */
export function newerBackup(what: string): OperatorError {
  return new OperatorError(
    `The backup is from a newer Fireledger (${what}): restore it with that version or a newer one.`,
  );
}

/** @throws OperatorError if the folder holds no backup that this program can read, or an interrupted copy of one */
export function readManifest(folder: string): Manifest {
  const paths = backupPaths(folder);
  const manifest = parseManifest(folder);
  const parts = [paths.secret, ...manifest.tables.map(({ name }) => paths.table(name))];
  const missing = parts.find((path) => !existsSync(path));
  if (missing) throw new OperatorError(`The backup is not whole: ${missing} is missing.`);
  return manifest;
}

function parseManifest(folder: string): Manifest {
  const manifest = readJson(backupPaths(folder).manifest);
  const newer = newerSchema.safeParse(manifest);
  if (newer.success) throw newerBackup(`format ${newer.data.format}`);
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) throw new OperatorError(`${folder} holds no complete Fireledger backup.`);
  return parsed.data;
}

/** Undefined if the file cannot be read, or is no JSON. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
