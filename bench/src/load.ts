import autocannon from 'autocannon';
import type { Call } from './calls.ts';
import { used } from './cpu-time.ts';
import type { BenchServer } from './servers.ts';

/** The result of one period of load; times in milliseconds. */
export type Sample = {
  readonly perSecond: number;
  readonly times: readonly number[];
  /** CPU time per call of the server and the database; null where it cannot be measured */
  readonly cost: number | null;
};

/** The number of concurrent connections; each sends its next call as soon as it has an answer. */
export const CONNECTIONS = 10;
/** A call that takes more than this share of a period is slow: a period that ends on time would cut most such calls off. */
const SLOW = 1 / 4;
/** Milliseconds between two checks of whether a period is over. */
const SAMPLE_MS = 100;

/**
 * Sends `calls` to the server for `seconds`; each connection starts at a different call and cycles through them. Slow calls are
 * awaited, so that each connection gets at least one answer. With `reset`, each call can succeed only once: `reset` makes that
 * possible again, and no two connections share a call.
 * @throws Error when anything but success is answered: a wrong answer is not worth timing
 */
export async function load(
  server: BenchServer,
  calls: readonly Call[],
  seconds: number,
  reset?: () => Promise<void>,
): Promise<Sample> {
  const slow = !reset && (await timeOf(server, calls[0])) > seconds * 1000 * SLOW;
  const sample = slow ? null : await onTime(server, calls, seconds, reset);
  return sample ?? toTheEnd(server, calls, seconds, reset);
}

/** Ends on time; null if no call was answered by then. */
async function onTime(
  server: BenchServer,
  calls: readonly Call[],
  seconds: number,
  reset?: () => Promise<void>,
): Promise<Sample | null> {
  await reset?.();
  const requests = calls.map(({ method = 'POST', path, body, headers }) => ({ method, path, body, headers }));
  const share = Math.floor(requests.length / CONNECTIONS);
  let connection = 0;
  const before = server.processorTime();
  const run = autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    // autocannon checks the clock each time it takes a sample, which is once a second by default.
    sampleInt: SAMPLE_MS,
    // Each connection would prepare all requests before it gets its own.
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
  return times.length === 0 ? null : sampleOf(server, before, times, result.duration);
}

/** Each connection sends calls until the time is over, at least one, and waits for its last answer. */
async function toTheEnd(
  server: BenchServer,
  calls: readonly Call[],
  seconds: number,
  reset?: () => Promise<void>,
): Promise<Sample> {
  await reset?.();
  const share = Math.floor(calls.length / CONNECTIONS);
  const times: number[] = [];
  const before = server.processorTime();
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const connection = async (number: number) => {
    const first = reset ? number * share : (number * 7) % calls.length;
    let next = first;
    do {
      times.push(await timeOf(server, calls[next++ % calls.length]));
    } while (elapsed() < seconds && (!reset || next < first + share));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => connection(number)));
  return sampleOf(server, before, times, elapsed());
}

/** How often a call is sent alone; the median counts. */
const ALONE = 15;

/** Milliseconds until a call is answered while no other calls run. */
export async function timeAlone(server: BenchServer, calls: readonly Call[]): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < ALONE; count++) times.push(await timeOf(server, calls[count % calls.length]));
  return times.sort((a, b) => a - b)[Math.floor(ALONE / 2)] ?? Number.NaN;
}

async function timeOf(server: BenchServer, call: Call | undefined): Promise<number> {
  if (!call) throw new Error('nothing to send');
  const { method = 'POST', path, body, headers } = call;
  const began = performance.now();
  const reply = await fetch(`${server.url}${path}`, { method, body, headers });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${server.url}${path}: ${reply.status} ${text}`);
  return performance.now() - began;
}

function sampleOf(
  server: BenchServer,
  before: ReturnType<BenchServer['processorTime']>,
  times: readonly number[],
  seconds: number,
): Sample {
  const cost = used(before, server.processorTime());
  return { perSecond: times.length / seconds, times, cost: cost === null ? null : cost / times.length };
}
