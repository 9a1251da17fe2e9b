import { staticChecks } from './static-checks.ts';
import { close, runParallel, sum } from './step.ts';

// Types, lint, generated files, arrows and sizes: takes seconds, to run before a commit.
close(sum(await runParallel(staticChecks())));
