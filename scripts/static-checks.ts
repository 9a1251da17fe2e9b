import { checkArrows } from './arrows.ts';
import { checkSizes } from './sizes.ts';
import { command, ROOT, single, step, type Tally } from './step.ts';

const PROJECTS = ['packages/domain', 'packages/server', 'packages/web', 'e2e', 'bench'];

/** The generators of committed files; with `--check` each fails if its file is out of date. */
const GENERATORS = {
  'table of permissions is up to date': 'packages/server/scripts/generate-permissions.ts',
  'GraphQL schema is up to date': 'packages/server/scripts/generate-schema.ts',
  'GraphQL documents are up to date': 'packages/web/scripts/generate-graphql.ts',
};

/**
 * Types of every package, lint with formatting, generated files, the import arrows, and the sizes of files and functions: for
 * `runParallel`.
 */
export function staticChecks(): (() => Promise<Tally>)[] {
  return [
    ...PROJECTS.map((project) => () => command(`types of ${project}`, 'tsc', ['-p', project, '--noEmit'])),
    // Matters of taste (`info`) would be listed before errors.
    () => command('lint and format', 'biome', ['check', '--error-on-warnings', '--diagnostic-level=warn']),
    ...Object.entries(GENERATORS).map(
      ([name, file]) =>
        () =>
          command(name, process.execPath, [file, '--check']),
    ),
    () => step('import arrows', async () => unbroken(checkArrows(ROOT))),
    () => step('sizes of files and functions', async () => unbroken(checkSizes(ROOT))),
  ];
}

/** A check that passes if nothing is broken; its output lists what is. */
export function unbroken(broken: readonly string[]): Tally & { output: string } {
  return single({ code: broken.length === 0 ? 0 : 1, output: broken.join('\n') });
}
