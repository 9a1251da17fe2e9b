import { checkArrows } from './arrows.ts';
import { command, ROOT, step, type Tally } from './step.ts';

const PROJECTS = ['packages/domain', 'packages/server', 'packages/web', 'e2e', 'bench'];

/** Types of every package, lint with formatting, and the import arrows. */
export async function staticChecks(): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const project of PROJECTS)
    tallies.push(await command(`types of ${project}`, 'tsc', ['-p', project, '--noEmit']));
  tallies.push(
    await command('lint and format', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
  );
  tallies.push(await step('import arrows', async () => arrows()));
  return tallies;
}

function arrows(): Tally & { output: string } {
  const broken = checkArrows(ROOT);
  return {
    passed: broken.length === 0 ? 1 : 0,
    failed: broken.length === 0 ? 0 : 1,
    output: broken.join('\n'),
  };
}
