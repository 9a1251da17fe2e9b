import { randomBytes } from 'node:crypto';
import { signInCallers } from './callers.ts';
import { used } from './cpu-time.ts';
import { asSuperuser, type BenchDatabase } from './databases.ts';
import { table, verdict } from './report.ts';
import { type BenchServer, startBare, startOurs } from './servers.ts';

const ROWS = 100_000;
const RUNS = 5;
const FORMATS = ['csv', 'xlsx', 'pdf'] as const;
const BUDGETS = { ofCopy: 2, megabytes: 300 } as const;
const PATH = '/api/v1/service-event/logbook-registration/export';
/** Milliseconds between two readings of the memory. */
const LOOK_EVERY = 20;

type Exported = {
  readonly seconds: number;
  /** CPU time of the server and the database together. */
  readonly cpu: number;
  readonly bytes: number;
  /** Peak resident memory of the server in megabytes. */
  readonly peak: number;
};

/** Exports the 100,000 newest registrations in each file format, and lets the bare server `COPY` the same rows. */
export async function measureExports(database: BenchDatabase): Promise<string> {
  const { rows } = await asSuperuser<{ since: string }>(
    database.superuserUrl,
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since from service_event
     where type <> 'action' and deleted_at is null order by created_at desc, id desc offset ${ROWS - 1} limit 1`,
  );
  const since = rows[0]?.since ?? new Date(0).toISOString();
  const lines: string[][] = [];
  const bare = await startBare(database);
  try {
    for (const format of FORMATS) lines.push(await lineOf(format, database, bare, since));
  } finally {
    await bare.stop();
  }
  return table(
    [
      'export of 100,000 rows',
      'MB',
      'ours s',
      'COPY s',
      'of COPY',
      'budget',
      'ours cpu s',
      'COPY cpu s',
      'memory at start',
      'memory',
      'budget',
    ],
    lines,
  );
}

async function lineOf(
  format: (typeof FORMATS)[number],
  database: BenchDatabase,
  bare: BenchServer,
  since: string,
): Promise<string[]> {
  const secret = randomBytes(32).toString('hex');
  const server = await startOurs(database, secret, 'export');
  try {
    const { owner } = await signInCallers(database, secret, server.url);
    const atStart = server.memory() ?? 0;
    const body = JSON.stringify({ format, filter: { createdFrom: since } });
    const condition = JSON.stringify(`e.type <> 'action' and e.created_at >= '${since}'`);
    const ours: Exported[] = [];
    const copied: Exported[] = [];
    for (let run = 0; run < RUNS; run++) {
      ours.push(await exported(server, PATH, body, owner.headers));
      copied.push(await exported(bare, '/export', condition, { 'content-type': 'application/json' }));
    }
    const [own, copy] = [middle(ours), middle(copied)];
    const ratio = own.seconds / copy.seconds;
    const peak = Math.max(...ours.map((one) => one.peak));
    return [
      format,
      (own.bytes / 1024 / 1024).toFixed(1),
      own.seconds.toFixed(2),
      copy.seconds.toFixed(2),
      ratio.toFixed(2),
      format === 'csv' ? verdict(ratio <= BUDGETS.ofCopy, `at most ${BUDGETS.ofCopy}`) : '',
      own.cpu.toFixed(2),
      copy.cpu.toFixed(2),
      `${atStart} MB`,
      `${peak} MB`,
      verdict(peak < BUDGETS.megabytes, `under ${BUDGETS.megabytes} MB`),
    ];
  } finally {
    await server.stop();
  }
}

async function exported(
  server: BenchServer,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Exported> {
  let peak = server.memory() ?? 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, server.memory() ?? 0);
  }, LOOK_EVERY);
  const before = server.processorTime();
  const started = performance.now();
  try {
    // Uncompressed: the bare server does not compress, and compression is most of the work when a client requests it.
    const asked = { ...headers, 'accept-encoding': 'identity' };
    const reply = await fetch(`${server.url}${path}`, { method: 'POST', body, headers: asked });
    if (!reply.ok || !reply.body)
      throw new Error(`${server.url}${path}: ${reply.status} ${await reply.text()}`);
    let bytes = 0;
    for await (const part of reply.body) bytes += part.length;
    const seconds = (performance.now() - started) / 1000;
    return { seconds, cpu: (used(before, server.processorTime()) ?? 0) / 1000, bytes, peak };
  } finally {
    clearInterval(looking);
  }
}

function middle(runs: readonly Exported[]): Exported {
  const sorted = [...runs].sort((left, right) => left.seconds - right.seconds);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('nothing was exported');
  return found;
}
