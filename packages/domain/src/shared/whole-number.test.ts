import { expect, it } from 'vitest';
import { problemsOf } from './text.ts';
import { wholeNumber } from './whole-number.ts';

const year = wholeNumber({ min: 1950, max: 2100 });

it.each([
  [1950, []],
  [2100, []],
  [1949, [{ path: '', code: 'field.too_small', params: { min: 1950 } }]],
  [2101, [{ path: '', code: 'field.too_large', params: { max: 2100 } }]],
  [2000.5, [{ path: '', code: 'field.not_a_whole_number' }]],
  ['4,5', [{ path: '', code: 'field.not_a_whole_number' }]],
  [Number.NaN, [{ path: '', code: 'field.not_a_whole_number' }]],
  [null, [{ path: '', code: 'field.required' }]],
  [undefined, [{ path: '', code: 'field.required' }]],
])('%s is told what is wrong with it, with the bound that it breaks', (input, problems) => {
  const { error } = year.safeParse(input);
  expect(error ? problemsOf(error, input) : []).toEqual(problems);
});
