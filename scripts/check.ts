import { staticChecks } from './static-checks.ts';
import { close, sideBySide, sum } from './step.ts';

// Types, lint, what is generated, arrows and sizes: seconds, for the moment before a commit.
close(sum(await sideBySide(staticChecks())));
