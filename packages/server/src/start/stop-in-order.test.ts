import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STOP_LIMITS, STOP_TIMEOUT_MS, stopInOrder } from './stop-in-order.ts';

const AT_ONCE = { jobs: 1, server: 1, mails: 1, connections: 1, database: 60_000 };

it('stops the database in every case, whatever hangs or fails before it', async () => {
  const said: string[] = [];
  const stopped: string[] = [];
  const note = (part: string) => async () => void stopped.push(part);
  await stopInOrder(
    [
      { part: 'jobs', stop: () => new Promise(() => undefined) },
      { part: 'server', stop: () => Promise.reject(new Error('is away')) },
      { part: 'mails', stop: note('mails') },
      { part: 'database', stop: note('database') },
    ],
    (line) => said.push(line),
    AT_ONCE,
  );
  expect(stopped).toEqual(['mails', 'database']);
  expect(said).toEqual(['Stopping continues without the jobs.', 'Stopping the server failed: is away']);
});

it('has time for every part, and systemd waits longer than the program', () => {
  const parts = Object.values(STOP_LIMITS).reduce((sum, ms) => sum + ms, 0);
  expect(STOP_TIMEOUT_MS).toBeGreaterThan(parts);
  const guide = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(guide)?.[1]);
  expect(seconds * 1000).toBeGreaterThan(STOP_TIMEOUT_MS);
});
