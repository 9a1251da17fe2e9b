import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeFormulas, unescapeFormulas } from './formula-injection.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+31 6', "'+31 6"],
  ['\tz', "'\tz"],
  ["'=1", "''=1"],
  ['lamp kapot;=WEBSERVICE(A2&A3);', "lamp kapot;'=WEBSERVICE(A2&A3);"],
  ['lamp,=1+1,', "lamp,'=1+1,"],
  ['a; "=1"', `a; "'=1"`],
  ["a;'=1", "a;''=1"],
  ['a\t@b\n-c,,＝d', "a\t'@b\n'-c,,'＝d"],
  ['foo, -5 degrees', "foo, '-5 degrees"],
  ['a-b = c + d, e-f; g @ h', 'a-b = c + d, e-f; g @ h'],
  ['\'s-Hertogenbosch, \'t Zand; "x"', '\'s-Hertogenbosch, \'t Zand; "x"'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(escapeFormulas(text)).toBe(written);
  expect(unescapeFormulas(written)).toBe(text);
});

test('every text comes back as it was', () => {
  const piece = fc.oneof(
    fc.constantFrom('"', ',', ';', '\r', '\n', '=', '-', '＝', '\t', "'", ' '),
    fc.string(),
  );
  const text = fc.array(piece).map((pieces) => pieces.join(''));
  fc.assert(fc.property(text, (one) => unescapeFormulas(escapeFormulas(one)) === one));
});

describe.each(['', 'a'])('after %j', (begin) => {
  test.each(['\t', '\n', ' \r', '"', "'", ',', ' ', "'\t", "';", '-\n'])(
    'a long text of %j takes no time',
    (piece) => {
      const text = begin + piece.repeat(400_000);
      expect(unescapeFormulas(escapeFormulas(text))).toHaveLength(text.length);
    },
  );
});
