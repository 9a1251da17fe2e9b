import { expect, test } from 'vitest';
import { choiceNamed } from './choice-named.ts';

const CHOICES = [
  { value: 'BE', label: 'Belgium', names: ['België'] },
  { value: 'NL', label: 'Netherlands', names: ['Nederland'] },
  { value: 'Gas', label: 'Gas' },
  { value: 'gas-', label: 'Gas (old)', names: ['G.A.S.'] },
];

test.each([
  ['be', 'BE'],
  ['BELGIE', 'BE'],
  [' belgië ', 'BE'],
  ['Neder-land', 'NL'],
  ['Gas old', 'gas-'],
  ['Holland', undefined],
  ['gas', undefined],
  ['', undefined],
  ['–', undefined],
])('the word %j names %j', (word, value) => {
  expect(choiceNamed(word, CHOICES)?.value).toBe(value);
});
