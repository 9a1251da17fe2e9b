import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../packages/server/testing/program.ts';
import { verdict } from './report.ts';

/** Milliseconds from a start until the program is ready, if its database already exists. */
const READY_BUDGET_MS = 2000;
const STARTS = 3;

/** The time until the program is ready when it has been started before: the median of three starts. */
export async function startUpRows(): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-bench-start-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  try {
    await readyAfter(dataDir);
    const times: number[] = [];
    for (let start = 0; start < STARTS; start++) times.push(await readyAfter(dataDir));
    const middle = times.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN;
    return [
      [
        'second start of the program, ready after',
        `${middle.toFixed(0)} ms`,
        verdict(middle <= READY_BUDGET_MS, `at most ${READY_BUDGET_MS} ms`),
      ],
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readyAfter(dataDir: string): Promise<number> {
  const program = await startProgram({ env: { DATA_DIR: dataDir, DEMO: 'false' } });
  try {
    return await program.ready();
  } finally {
    await program.kill('SIGTERM');
  }
}
