import { randomBytes } from 'node:crypto';
import { signInCallers } from './callers.ts';
import { casesOf } from './cases.ts';
import { checkCreation } from './check-creation.ts';
import { checkEqual } from './check-equal.ts';
import { type BenchDatabase, openCluster } from './databases.ts';
import { type CaseResult, measureCase, type Side } from './measure.ts';
import { writePlans } from './plans.ts';
import { keepFigures } from './readme.ts';
import { type Memory, machineLine, serverReport } from './report.ts';
import { startBare, startOurs } from './servers.ts';
import { measureWeb } from './web.ts';

const GREAT = 1_000_000;
const SMALL = 10_000;
const PARTS = ['server', 'web'] as const;

const say = (line: string) => console.log(line);
const wanted = process.argv.slice(2);
const unknown = wanted.find((part) => !(PARTS as readonly string[]).includes(part));
if (unknown) {
  console.error(`npm run bench takes ${PARTS.join(' or ')}, not ${unknown}; without a word it does both.`);
  process.exit(1);
}
say(machineLine());
if (wanted.length === 0 || wanted.includes('server')) await benchServer();
if (wanted.length === 0 || wanted.includes('web')) keepFigures('web', await measureWeb(say));

/** Measures our server against the bare one; everything that it starts, it stops. */
async function benchServer(): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const after = (step: () => Promise<void>) => void undo.push(step);
  try {
    const cluster = await openCluster(say);
    after(cluster.close);
    const [great, small] = [await cluster.open(GREAT, say), await cluster.open(SMALL, say)];
    after(great.drop);
    after(small.drop);
    const { results, memory } = await measure(great, small, after);
    const report = serverReport(results, memory);
    say(`\n${report}\n`);
    keepFigures('server', report);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function measure(
  great: BenchDatabase,
  small: BenchDatabase,
  after: (step: () => Promise<void>) => void,
): Promise<{ results: CaseResult[]; memory: Memory }> {
  const sides = [await openSide(great, after), await openSide(small, after)] as const;
  for (const [database, side] of [[great, sides[0]] as const, [small, sides[1]] as const]) {
    const compared = await checkEqual(side.cases, side.ours.url, side.bare.url);
    await checkCreation(database, side);
    say(
      `Both servers answer alike on ${database.events.toLocaleString('en')} events (${compared} items compared).`,
    );
  }
  const atStart = sides[0].ours.memory();
  const results: CaseResult[] = [];
  for (const [index, { name }] of sides[0].cases.entries()) {
    say(`Measuring: ${name}`);
    results.push(await measureCase(index, ...sides));
  }
  return { results, memory: { atStart, underLoad: sides[0].ours.memory() } };
}

async function openSide(database: BenchDatabase, after: (step: () => Promise<void>) => void): Promise<Side> {
  const secret = randomBytes(32).toString('hex');
  const ours = await startOurs(database, secret);
  after(ours.stop);
  const bare = await startBare(database);
  after(bare.stop);
  const callers = await signInCallers(database, secret, ours.url);
  if (database.events === GREAT) await writePlans(database, callers);
  return { ours, bare, cases: casesOf(callers) };
}
