import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const tests = ['src/**/*.test.ts', 'src/**/*.test.tsx'];

// Files share a process and what it has loaded: loading the program anew for every file takes longer than most of them run.
// So a test leaves nothing behind in a module or in process.env.
const isolate = false;

// A machine that does much else beside takes its time: what hangs is found by this, nothing is timed.
const testTimeout = 120_000;
const expectation = { poll: { timeout: 20_000 } };

// Vitest by itself leaves a processor to its main process, which is idle while the tests run; one more fills the time in which a test
// waits for a whole program to see that another was killed. Each process of the server's tests has a dozen connections to the one
// PostgreSQL.
const maxWorkers = Math.min(8, availableParallelism() + 1);

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: tests,
          environment: 'node',
          isolate,
          testTimeout,
          expect: expectation,
        },
      },
      {
        // Node gives everyone graphql's CommonJS form; Vite alone would pick the other, and two never fit together.
        resolve: { alias: { graphql: createRequire(import.meta.url).resolve('graphql') } },
        test: {
          name: 'server',
          root: 'packages/server',
          include: [...tests, 'testing/**/*.test.ts'],
          environment: 'node',
          isolate,
          pool: 'forks',
          globalSetup: ['testing/global-setup.ts'],
          testTimeout,
          expect: expectation,
          hookTimeout: testTimeout,
        },
      },
      {
        // Some read every source file.
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['fixtures/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'web',
          root: 'packages/web',
          include: [...tests, 'scripts/**/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout,
          expect: expectation,
        },
      },
    ],
  },
});
