import { checkArrows } from './arrows.ts';
import { checkSizes } from './sizes.ts';
import { command, ROOT, single, step, type Tally } from './step.ts';

const PROJECTS = ['packages/domain', 'packages/server', 'packages/web', 'e2e', 'bench'];

/** Types of every package, lint with formatting, the import arrows, and the sizes of files and functions. */
export async function staticChecks(): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const project of PROJECTS)
    tallies.push(await command(`types of ${project}`, 'tsc', ['-p', project, '--noEmit']));
  tallies.push(
    await command('lint and format', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
  );
  tallies.push(await step('import arrows', async () => unbroken(checkArrows(ROOT))));
  tallies.push(await step('sizes of files and functions', async () => unbroken(checkSizes(ROOT))));
  return tallies;
}

function unbroken(broken: readonly string[]): Tally & { output: string } {
  return single({ code: broken.length === 0 ? 0 : 1, output: broken.join('\n') });
}
