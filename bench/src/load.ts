import autocannon from 'autocannon';
import type { Call } from './cases.ts';
import { used } from './processor-time.ts';
import type { BenchServer } from './servers.ts';

/** What one stretch of load found; times in milliseconds. */
export type Sample = {
  readonly perSecond: number;
  readonly times: readonly number[];
  /** processor time that a call cost the server and the database; null where it cannot be seen */
  readonly cost: number | null;
};

/** Connections that ask at the same time, each again as soon as it is answered. */
export const CONNECTIONS = 10;

/** Milliseconds between two looks at whether a stretch is over. */
const SAMPLE_MS = 100;

/** How much longer a stretch becomes in which nothing was answered, and how often. */
const LONGER = { times: 4, tries: 3 } as const;

/**
 * Sends `calls` to the server for `seconds`, and for longer where nothing is answered in so short a time; each connection begins at another call and takes them in turn. With `reset` each
 * call can be answered once only: it makes that so, and no two connections have the same.
 * @throws Error when anything but success is answered, or nothing: a wrong answer is not worth timing
 */
export async function load(
  server: BenchServer,
  calls: readonly Call[],
  seconds: number,
  reset?: () => Promise<void>,
): Promise<Sample> {
  for (let one = 0, duration = seconds; one < LONGER.tries; one++, duration *= LONGER.times) {
    const sample = await stretch(server, calls, duration, reset);
    if (sample.times.length > 0) return sample;
  }
  throw new Error(`${server.url} answered nothing`);
}

async function stretch(
  server: BenchServer,
  calls: readonly Call[],
  seconds: number,
  reset?: () => Promise<void>,
): Promise<Sample> {
  await reset?.();
  const requests = calls.map(({ method = 'POST', path, body, headers }) => ({ method, path, body, headers }));
  const share = Math.floor(requests.length / CONNECTIONS);
  let connection = 0;
  const before = server.processorTime();
  const run = autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    // It looks at the clock as often as it takes a sample: once a second unless told otherwise.
    sampleInt: SAMPLE_MS,
    // Each connection would prepare all of them before it gets its own.
    requests: reset ? requests.slice(0, 1) : requests,
    setupClient: (client) => {
      const number = connection++;
      const first = reset ? number * share : (number * 7) % requests.length;
      const own = reset ? first + share : requests.length;
      client.setRequests([...requests.slice(first, own), ...(reset ? [] : requests.slice(0, first))]);
    },
  });
  const times: number[] = [];
  run.on('response', (_client, _status, _bytes, time) => times.push(time));
  const result = await run;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${server.url} answered ${result.non2xx} calls otherwise than by success, ${result.errors} not`,
    );
  }
  const cost = used(before, server.processorTime());
  return {
    perSecond: times.length / result.duration,
    times,
    cost: cost === null ? null : cost / times.length,
  };
}
