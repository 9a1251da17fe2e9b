import { problem } from '@fireledger/domain/shared/problem.ts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import english from '../../locales/en_GB/ui.ts';
import dutch from '../../locales/nl_NL/ui.ts';
import { ProblemError } from '../../platform/http.ts';
import { relationTexts } from './relation-texts.ts';

const texts = createInstance();
await texts.init({
  resources: { en: { ui: english }, nl: { ui: dutch } },
  interpolation: { escapeValue: false },
});

const refused = (...kinds: readonly [string, number][]) =>
  new ProblemError(
    'delete.relations_exist',
    409,
    kinds.map(([type, count]) => problem('delete.relations_exist', '', { type, count })),
  );

test.each([
  ['en', ['1 location', '3 users', '1000 events or more', '2 other items']],
  ['nl', ['1 locatie', '3 gebruikers', '1000 meldingen of meer', '2 andere gegevens']],
])('%s says what hangs on a row, by kind and count', (language, words) => {
  const error = refused(['location', 1], ['user', 3], ['service_event', 1000], ['what is new', 2]);
  expect(relationTexts(error, texts.getFixedT(language, 'ui'))).toEqual(words);
});

test('another refusal has no relations', () => {
  const t = texts.getFixedT('en', 'ui');
  expect(relationTexts(new ProblemError('delete.main_user', 409, []), t)).toEqual([]);
  expect(relationTexts(new Error('away'), t)).toEqual([]);
});
