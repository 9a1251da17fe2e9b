import { enableCompileCache } from 'node:module';

// What was compiled once is kept on disk: a restart need not read the types off and compile everything anew. This file comes before
// that, so it has no types.
enableCompileCache();
await import('./start/program.ts');
