import { randomBytes } from 'node:crypto';
import { administrationCases } from './administration-cases.ts';
import { writeAdministrationPlans } from './administration-plans.ts';
import { type Callers, signInCallers } from './callers.ts';
import { type Case, casesOf } from './cases.ts';
import { checkCreation } from './check-creation.ts';
import { checkEqual } from './compare-answers.ts';
import { dashboardCases } from './dashboard-cases.ts';
import { writeDashboardPlans } from './dashboard-plans.ts';
import { type BenchDatabase, type Cluster, openCluster } from './databases.ts';
import { documentCases } from './document-cases.ts';
import { writeDocumentPlans } from './document-plans.ts';
import { eventCases } from './event-cases.ts';
import { writeEventPlans } from './event-plans.ts';
import { measureExpiryJob } from './expiry-job.ts';
import { measureExports } from './exports.ts';
import { type CaseResult, measureCase, type Pace, type Side } from './measure.ts';
import { measureBooks } from './measure-books.ts';
import { writePlans } from './plans.ts';
import { saveFigures, saveIncrementally } from './readme-figures.ts';
import { type Memory, machineLine, serverReport } from './report.ts';
import { searchCases } from './search-cases.ts';
import { startBare, startOurs } from './servers.ts';
import { checkStatusChange, removeWritten, statusChangeCases } from './status-change.ts';
import { measureWeb } from './web.ts';

const GREAT = 1_000_000;
const SMALL = 10_000;
const PARTS = ['server', 'web', 'check'] as const;

/**
 * The tables of the server's figures: their marker in bench/README.md, their cases, their plans, and how often each is measured.
 */
type Group = {
  readonly part: 'server' | 'administration' | 'life' | 'documents' | 'dashboard';
  readonly casesOf: (callers: Callers, database: BenchDatabase) => Case[] | Promise<Case[]>;
  readonly writePlans: (database: BenchDatabase, callers: Callers) => Promise<void>;
  readonly pace: Pace;
  /** A measurement that is not a repeated call: run once, and added to the report. */
  readonly further?: (cluster: Cluster) => Promise<string>;
};
const GROUPS: Readonly<Record<string, Group>> = {
  events: { part: 'server', casesOf, writePlans, pace: { rounds: 5, seconds: 1 } },
  administration: {
    part: 'administration',
    casesOf: administrationCases,
    writePlans: writeAdministrationPlans,
    pace: { rounds: 3, seconds: 0.5 },
  },
  life: {
    part: 'life',
    casesOf: (callers, database) => [
      ...eventCases(callers),
      ...searchCases(callers),
      ...statusChangeCases(database, callers.writers),
    ],
    writePlans: writeEventPlans,
    pace: { rounds: 3, seconds: 0.5, prepared: false },
  },
  documents: {
    part: 'documents',
    casesOf: documentCases,
    writePlans: writeDocumentPlans,
    pace: { rounds: 3, seconds: 0.3 },
    further: async (cluster) =>
      [await measureExpiryJob(cluster, [SMALL, GREAT], say), await measureBooks()].join('\n\n'),
  },
  dashboard: {
    part: 'dashboard',
    casesOf: dashboardCases,
    writePlans: writeDashboardPlans,
    pace: { rounds: 3, seconds: 1 },
  },
};

/** The kinds of write cases. */
const COMMANDS: readonly string[] = ['command', 'barest', 'change'];

/** A measurement that is not a repeated call: run only on the large database, with the servers taking turns. */
const EXPORTS = 'exports';
const CHOICES = [...Object.keys(GROUPS), EXPORTS];

const say = (line: string) => console.log(line);
const wanted = process.argv.slice(2);
const chosen = wanted.filter((argument) => CHOICES.includes(argument));
/** With a word, only the cases whose name contains it are measured, and no figures are written. */
const [word, ...unknown] = wanted.filter(
  (argument) => !([...PARTS, ...chosen] as readonly string[]).includes(argument),
);
if (unknown.length > 0 || (word !== undefined && (chosen.length !== 1 || chosen[0] === EXPORTS))) {
  console.error(
    `npm run bench takes ${PARTS.join(' or ')}; server can be followed by ${CHOICES.join(' or ')}, and one table by a word of its cases.`,
  );
  process.exit(1);
}
say(machineLine());
if (wanted.length === 0 || wanted.includes('server') || chosen.length > 0) {
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
  const groups = Object.entries(GROUPS).flatMap(([name, group]) => (isChosen(name) ? [group] : []));
  await benchServer(groups, isChosen(EXPORTS));
}
if (wanted.includes('check')) await checkCases();
if (wanted.length === 0 || wanted.includes('web')) saveFigures('web', await measureWeb(say));

/** Compares our server with the bare one, group by group, then the exports. */
function benchServer(groups: readonly Group[], withExports: boolean): Promise<void> {
  return withCluster(async (cluster, after) => {
    const great = await cluster.open(GREAT, say);
    after(great.drop);
    if (groups.length > 0) await benchGroups(groups, cluster, great, after);
    if (withExports) report(EXPORTS, await measureExports(great));
  });
}

/** Times nothing: both servers answer every case on the small database, so that `npm test` finds the one that they no longer do. */
function checkCases(): Promise<void> {
  return withCluster(async (cluster, after) => {
    const small = await cluster.open(SMALL, say);
    after(small.drop);
    const pair = await openPair(small, after);
    for (const group of Object.values(GROUPS)) await checkAlike(await sideOf(group, pair));
  });
}

/** Stops everything that the work registers, and the cluster. */
async function withCluster(work: (cluster: Cluster, after: After) => Promise<void>): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    const cluster = await openCluster(say);
    undo.push(cluster.close);
    await work(cluster, (step) => void undo.push(step));
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function benchGroups(
  groups: readonly Group[],
  cluster: Cluster,
  great: BenchDatabase,
  after: After,
): Promise<void> {
  const small = await cluster.open(SMALL, say);
  after(small.drop);
  const pairs = [await openPair(great, after), await openPair(small, after)] as const;
  for (const group of groups) {
    if (word === undefined) await group.writePlans(great, pairs[0].callers);
    const since = new Date();
    const { results, memory } = await measure(group, ...pairs);
    if (results.some(({ kind }) => COMMANDS.includes(kind))) {
      for (const { database } of pairs) await removeWritten(database, since);
    }
    if (word !== undefined) {
      say(`\n${serverReport(results, memory)}\n`);
      continue;
    }
    const further = (await group.further?.(cluster)) ?? '';
    report(group.part, [serverReport(results, memory), further].filter(Boolean).join('\n\n'));
  }
}

function report(part: Parameters<typeof saveFigures>[0], figures: string): void {
  say(`\n${figures}\n`);
  saveFigures(part, figures);
}

async function measure(
  group: Group,
  great: Pair,
  small: Pair,
): Promise<{ results: CaseResult[]; memory: Memory }> {
  const sides = [await sideOf(group, great), await sideOf(group, small)] as const;
  for (const side of sides) await checkAlike(side);
  const atStart = great.ours.memory();
  const results: CaseResult[] = [];
  const keep = saveIncrementally(group.part);
  for (const [index, { name }] of sides[0].cases.entries()) {
    say(`Measuring: ${name}`);
    const result = await measureCase(index, group.pace, ...sides);
    results.push(result);
    keep(result);
  }
  return { results, memory: { atStart, underLoad: great.ours.memory() } };
}

/** The cases of a table for both servers on one database: those that the word chooses. */
async function sideOf(group: Group, pair: Pair): Promise<Pair & Side> {
  const cases = await group.casesOf(pair.callers, pair.database);
  return { ...pair, cases: cases.filter(({ name }) => name.includes(word ?? '')) };
}

/**
 * Asks both servers for every case.
 * @throws Error naming the case in which they answer differently or leave something else behind
 */
async function checkAlike({ database, ...side }: Pair & Side): Promise<void> {
  const compared = await checkEqual(side.cases, side.ours.url, side.bare.url);
  if (side.cases.some(({ kind }) => kind === 'command')) await checkCreation(database, side);
  if (side.cases.some(({ kind }) => kind === 'change')) await checkStatusChange(database, side);
  say(
    `Both servers answer alike on ${database.events.toLocaleString('en')} events (${compared} items compared).`,
  );
}

/** Registers a clean-up step; the steps run at the end, last first. */
type After = (step: () => Promise<void>) => void;

/** Both servers on one database, and their callers. */
type Pair = Omit<Side, 'cases'> & { readonly database: BenchDatabase; readonly callers: Callers };

async function openPair(database: BenchDatabase, after: After): Promise<Pair> {
  const secret = randomBytes(32).toString('hex');
  const ours = await startOurs(database, secret);
  after(ours.stop);
  const bare = await startBare(database);
  after(bare.stop);
  return { database, ours, bare, callers: await signInCallers(database, secret, ours.url) };
}
