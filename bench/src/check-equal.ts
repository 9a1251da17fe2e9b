import { isDeepStrictEqual } from 'node:util';
import type { Call, Case } from './cases.ts';
import { READS } from './report.ts';

/** How many calls of a case are looked at. */
const SAMPLED = 5;

/**
 * Proves that both servers answer the same to each list, before anything is timed; ours with `rights` or `rowRights` more.
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
    // A contractor's people are fewer than a page, and so may be what a search finds.
    const least = kind === 'list' ? JSON.parse(bareCall.body).limit : 1;
    if (items < least && !mayBeEmpty) throw new Error(`${name}: ${items} items are too few`);
    compared += items;
  }
  return compared;
}

/** What both say where they first differ, with a little of what stands around it. */
function difference(left: Answer, right: Answer): string[] {
  const texts = [JSON.stringify(left), JSON.stringify(right)] as const;
  const at = [...texts[0]].findIndex((character, index) => character !== texts[1][index]);
  return texts.map((text) => text.slice(Math.max(0, at - 200), at + 200));
}

type Answer = {
  readonly data?: Readonly<Record<string, Page | object>>;
};
type Page = { readonly items: readonly Record<string, unknown>[] };

/** The lists of an answer; a dashboard has figures beside them. */
function pagesOf({ data }: Answer): [string, Page][] {
  return Object.entries(data ?? {}).flatMap(([field, part]) => ('items' in part ? [[field, part]] : []));
}

/**
 * How many rows the first calls of a case are answered: two servers, or two worlds, are asked for as much where these are as
 * many.
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
