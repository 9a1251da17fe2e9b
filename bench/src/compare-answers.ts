import { isDeepStrictEqual } from 'node:util';
import type { Call } from './calls.ts';
import type { Case } from './cases.ts';
import { READS } from './report.ts';

/** The number of calls of a case that are compared. */
const SAMPLED = 5;

/**
 * Proves, before anything is timed, that both servers return the same for each list, apart from our additional `rights` or
 * `rowRights`.
 * @returns how many items were compared
 * @throws Error naming the case that differs
 */
export async function checkEqual(cases: readonly Case[], oursUrl: string, bareUrl: string): Promise<number> {
  let compared = 0;
  for (const { name, kind, ours, bare, mayBeEmpty, unlike } of cases) {
    const [oursCall, bareCall] = [ours[0], bare[0]];
    if (!oursCall || !bareCall) throw new Error(`${name}: nothing to send`);
    if (kind === 'command' || kind === 'barest' || kind === 'change' || unlike) continue;
    const [left, right] = [await answerOf(oursUrl, oursCall), await answerOf(bareUrl, bareCall)];
    if (!isDeepStrictEqual(withoutRights(left), right)) {
      throw new Error(
        `${name}: the servers answer differently\n${difference(withoutRights(left), right).join('\n')}`,
      );
    }
    const items = pagesOf(left).reduce((sum, [, page]) => sum + page.items.length, 0);
    // A contractor has fewer people than a page, and a search may also find fewer rows.
    const least = kind === 'list' ? JSON.parse(bareCall.body).limit : 1;
    if (items < least && !mayBeEmpty) throw new Error(`${name}: ${items} items are too few`);
    compared += items;
  }
  return compared;
}

/** Both answers around their first difference, with a little context; the order of an object's fields is none. */
function difference(left: Answer, right: Answer): string[] {
  const texts = [JSON.stringify(left, inOrder), JSON.stringify(right, inOrder)] as const;
  const at = [...texts[0]].findIndex((character, index) => character !== texts[1][index]);
  return texts.map((text) => text.slice(Math.max(0, at - 200), at + 200));
}

function inOrder(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}

type Answer = {
  readonly data?: Readonly<Record<string, Page | object>>;
};
type Page = { readonly items: readonly Record<string, unknown>[] };

/** The lists in an answer; a dashboard also has figures. */
function pagesOf({ data }: Answer): [string, Page][] {
  return Object.entries(data ?? {}).flatMap(([field, part]) => ('items' in part ? [[field, part]] : []));
}

/**
 * The number of rows in the answers to the first calls of a case: two servers, or two worlds, do comparable work if it is equal.
 */
export async function rowsAnswered(url: string, { kind, ours }: Case): Promise<number> {
  if (!READS.includes(kind)) return 0;
  let rows = 0;
  for (const call of ours.slice(0, SAMPLED)) {
    rows += pagesOf(await answerOf(url, call)).reduce((sum, [, page]) => sum + page.items.length, 0);
  }
  return rows;
}

async function answerOf(url: string, { path, body, headers }: Call): Promise<Answer> {
  const reply = await fetch(`${url}${path}`, { method: 'POST', body, headers });
  return (await reply.json()) as Answer;
}

function withoutRights(answer: Answer): Answer {
  const pages = pagesOf(answer).map(([field, page]) => {
    const items = page.items.map(({ rights: _rights, rowRights: _rowRights, ...item }) => item);
    return [field, { ...page, items }] as const;
  });
  return { data: { ...answer.data, ...Object.fromEntries(pages) } };
}
