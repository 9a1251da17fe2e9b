import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['rookmelder gang', ['rookmelder', 'gang']],
  ['  gang   rookmelder ', ['rookmelder', 'gang']],
  ['kade 12, 3511 ab utrecht;', ['utrecht', 'kade', '3511', '12', 'ab']],
  ['havenziekenhuis · ontruiming', ['havenziekenhuis', 'ontruiming']],
  ['d_17/4 100% 1,5', ['d_17/4', '100%', '1,5']],
  ['- , %', []],
  ['', []],
])('the words of %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});
