import type { Problem } from '@fireledger/domain/shared/problem.ts';
import type { TFunction } from 'i18next';
import { ProblemError } from '../../platform/http.ts';

/** The kinds of rows that can depend on a row (`app.relations_of`). */
const RELATIONS = [
  'organization',
  'contractor',
  'location',
  'discipline',
  'user',
  'contract',
  'service_event',
  'document',
  'custom_field',
  'file',
  'logbook_code',
] as const;
type Relation = (typeof RELATIONS)[number];

/** Counting stops here: there are this many or more (`delete.relations_exist`). */
const COUNTED_TO = 1000;

/** What prevents deletion, one phrase per kind: `3 locations`. Empty for any other refusal. */
export function relationTexts(error: unknown, t: TFunction<'ui'>): readonly string[] {
  if (!(error instanceof ProblemError)) return [];
  return error.problems.filter(({ code }) => code === 'delete.relations_exist').map((one) => words(one, t));
}

function words({ params }: Problem, t: TFunction<'ui'>): string {
  const count = typeof params?.count === 'number' ? params.count : 0;
  return relationCountText({ type: String(params?.type), count }, t);
}

/** How many rows of a kind depend on a row: `3 locations`. */
export function relationCountText(
  { type, count }: { readonly type: string; readonly count: number },
  t: TFunction<'ui'>,
): string {
  const kind = RELATIONS.find((one) => one === type);
  const text = t(kind ? (`relation.${kind}` satisfies `relation.${Relation}`) : 'relation.other', { count });
  return count >= COUNTED_TO ? t('relation.at_least', { words: text }) : text;
}
