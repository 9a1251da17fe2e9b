import { enableCompileCache } from 'node:module';

// Compiled code is cached on disk, so that a restart need not strip the types and compile everything again. This file runs before
// the cache is on, so it has no types.
enableCompileCache();
await import('./start/program.ts');
