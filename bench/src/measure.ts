import type { Call } from './calls.ts';
import type { Case } from './cases.ts';
import { rowsAnswered } from './compare-answers.ts';
import { load, type Sample, timeAlone } from './load.ts';
import { misses, READS } from './report.ts';
import type { BenchServer } from './servers.ts';

/** Both servers on one database, with the cases for its callers. */
export type Side = {
  readonly ours: BenchServer;
  readonly bare: BenchServer;
  readonly cases: readonly Case[];
};

/** The figures of one server in one case: calls per second, milliseconds, and CPU milliseconds per call. */
export type Figures = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cost: number | null;
};

export type CaseResult = {
  readonly name: string;
  readonly kind: Case['kind'];
  readonly ours: Figures;
  readonly bare: Figures;
  readonly oursSmall: Figures;
  /** our calls per second / the bare server's, in the same round; the median of the rounds */
  readonly ratio: number;
  /** the same compared with the bare server with prepared statements; null where it has none */
  readonly ratioPrepared: number | null;
  /** the cost of a call in our server on the large database / on the small one */
  readonly growth: number;
  /** the same for the bare server */
  readonly bareGrowth: number;
  /** The number of rows that the large and the small database return for the same calls. */
  readonly rows: readonly [number, number];
  /** Median milliseconds of a call that is sent alone; for searches that have a budget on it. */
  readonly alone: number | null;
};

/** The number of rounds, the seconds per turn, and whether the bare server is also measured with prepared statements. */
export type Pace = { readonly rounds: number; readonly seconds: number; readonly prepared?: boolean };

/**
 * The seconds of warm-up for a server that has not answered such calls before: for the first case, and for each command. V8 runs
 * new code slowly, and PostgreSQL plans a statement several times on each connection before it keeps the plan.
 */
const WARM_UP = 4;
/** The factor of rounds for a case that misses a budget in its first ones: a busy second then weighs less, and all rounds count. */
const IN_DOUBT = 4;

type Samples = {
  readonly ours: Sample[];
  readonly bare: Sample[];
  readonly barePrepared: Sample[];
  readonly oursSmall: Sample[];
  readonly bareSmall: Sample[];
};

/** Measures one case on both databases: a warm-up, then rounds in which the four servers take turns, so that noise affects all. */
export async function measureCase(
  index: number,
  { rounds, seconds, prepared: isPrepared = true }: Pace,
  great: Side,
  small: Side,
): Promise<CaseResult> {
  const samples: Samples = { ours: [], bare: [], barePrepared: [], oursSmall: [], bareSmall: [] };
  const [greatCase, smallCase] = [great.cases[index], small.cases[index]];
  if (!greatCase || !smallCase) throw new Error(`there is no case ${index}`);
  const turns: [Sample[], BenchServer, readonly Call[], Case['reset']][] = [
    [samples.ours, great.ours, greatCase.ours, greatCase.reset],
    [samples.bare, great.bare, greatCase.bare, greatCase.reset],
    [samples.oursSmall, small.ours, smallCase.ours, smallCase.reset],
    [samples.bareSmall, small.bare, smallCase.bare, smallCase.reset],
  ];
  if (isPrepared && READS.includes(greatCase.kind)) {
    turns.push([samples.barePrepared, great.bare, greatCase.bare.map(prepared), undefined]);
  }
  const warmUp = index === 0 || !READS.includes(greatCase.kind) ? Math.max(seconds, WARM_UP) : seconds;
  for (const [, server, calls, reset] of turns) {
    // In periods as long as the measured ones: calls that can succeed only once do not last longer.
    for (let warm = 0; warm < warmUp; warm += seconds) await load(server, calls, seconds, reset);
  }
  const measured = async (times: number): Promise<CaseResult> => {
    for (let round = 0; round < rounds * times; round++) {
      for (const [into, server, calls, reset] of turns) into.push(await load(server, calls, seconds, reset));
    }
    return {
      ...resultOf(greatCase, samples),
      rows: [await rowsAnswered(great.ours.url, greatCase), await rowsAnswered(small.ours.url, smallCase)],
      alone: greatCase.kind === 'found' ? await timeAlone(great.ours, greatCase.ours) : null,
    };
  };
  const result = await measured(1);
  return misses(result) ? measured(IN_DOUBT - 1) : result;
}

function resultOf({ name, kind }: Case, samples: Samples): Omit<CaseResult, 'rows' | 'alone'> {
  return {
    name,
    kind,
    ours: figuresOf(samples.ours),
    bare: figuresOf(samples.bare),
    oursSmall: figuresOf(samples.oursSmall),
    ratio: middleRatio(samples.ours, samples.bare),
    ratioPrepared: samples.barePrepared.length > 0 ? middleRatio(samples.ours, samples.barePrepared) : null,
    growth: middleRatio(samples.oursSmall, samples.ours),
    bareGrowth: middleRatio(samples.bareSmall, samples.bare),
  };
}

/** The same list on the bare server with prepared statements (bare/server.ts). */
function prepared(call: Call): Call {
  return { ...call, path: `${call.path}-prepared` };
}

function figuresOf(samples: readonly Sample[]): Figures {
  const times = samples.flatMap((sample) => sample.times).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const perSecond = samples.reduce((sum, sample) => sum + sample.perSecond, 0) / samples.length;
  return { perSecond, p50: at(0.5), p99: at(0.99), cost: middle(samples.map((sample) => sample.cost)) };
}

function middle(values: readonly (number | null)[]): number | null {
  const seen = values.filter((value) => value !== null).sort((a, b) => a - b);
  return seen[Math.floor(seen.length / 2)] ?? null;
}

function middleRatio(dividends: readonly Sample[], divisors: readonly Sample[]): number {
  const ratios = dividends.map(
    (sample, round) => sample.perSecond / (divisors[round]?.perSecond ?? Number.NaN),
  );
  return middle(ratios) ?? Number.NaN;
}
