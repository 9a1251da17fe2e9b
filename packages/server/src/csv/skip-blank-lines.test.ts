import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { RECORD_MAX_TEXT, skipBlankLines } from './skip-blank-lines.ts';

test('the end of a quote is looked for no further than a row may reach', () => {
  let taken = 0;
  function* withoutEnd() {
    yield 'a;b';
    yield '"';
    for (;;) {
      taken += 1;
      yield '';
    }
  }
  expect(() => [...skipBlankLines(withoutEnd(), ';')]).toThrow(Refusal);
  expect(taken).toBe(RECORD_MAX_TEXT - 1);
});

test('what was read before a row without end is told first, with the lines that it stands on', () => {
  const told: string[] = [];
  const read = () => {
    for (const { text, lines } of skipBlankLines(['a', '', '1', '"', 'x'.repeat(RECORD_MAX_TEXT)], ';')) {
      told.push(`${text} ${lines}`);
    }
  };
  expect(read).toThrow(Refusal);
  expect(told).toEqual(['a\n1\n" 1,3,4']);
});
