import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  emailKey,
  emailText,
  emptyToNull,
  oneOf,
  optionalID,
  optionalText,
  problemsOf,
  requiredID,
  requiredText,
  UNKNOWN_FIELDS_REPORTED,
} from './text.ts';

const schema = z.strictObject({
  name: requiredText(10),
  notes: optionalText(20, { lines: true }),
  email: emailText(),
  kind: oneOf(['a', 'b']),
  id: requiredID(),
  other: optionalID(),
  inner: z.strictObject({ count: z.number() }),
  list: z.array(requiredText(3)).max(4, 'field.invalid').optional(),
  count: z.int('field.invalid').max(5, 'field.invalid').optional(),
});
const good = {
  name: 'Hall',
  email: 'a@b.nl',
  kind: 'a',
  id: '0192F0C1-0000-7000-8000-000000000001',
  inner: { count: 1 },
};
const problems = (change: Record<string, unknown>) => {
  const input = { ...good, ...change };
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : problemsOf(parsed.error, input);
};

describe('problemsOf', () => {
  it.each<[string, Record<string, unknown>, object[]]>([
    ['a good input', {}, []],
    ['missing', { name: undefined }, [{ path: 'name', code: 'field.required' }]],
    ['null', { name: null }, [{ path: 'name', code: 'field.required' }]],
    ['empty', { name: '' }, [{ path: 'name', code: 'field.required' }]],
    ['an emptied choice', { kind: '' }, [{ path: 'kind', code: 'field.required' }]],
    ['no choice of these', { kind: ' ' }, [{ path: 'kind', code: 'field.invalid' }]],
    ['white space', { name: ' \t\n ' }, [{ path: 'name', code: 'field.required' }]],
    ['invisible only', { name: '\u200b\u200b' }, [{ path: 'name', code: 'field.required' }]],
    ['fillers only', { name: '\u3164\u115f' }, [{ path: 'name', code: 'field.required' }]],
    ['a braille blank', { name: '\u2800' }, [{ path: 'name', code: 'field.required' }]],
    ['wrong type', { name: 5 }, [{ path: 'name', code: 'field.invalid' }]],
    ['a long list for a text', { name: Array(11).fill('x') }, [{ path: 'name', code: 'field.invalid' }]],
    ['an empty list for an e-mail', { email: [] }, [{ path: 'email', code: 'field.not_an_email' }]],
    ['a text for a list', { list: 'xxxxx' }, [{ path: 'list', code: 'field.invalid' }]],
    [
      'a number beyond all numbers',
      { count: 1e300 },
      [{ path: 'count', code: 'field.invalid', params: { max: 5 } }],
    ],
    [
      'two things wrong with one text',
      { name: `${'x'.repeat(11)}\u0000` },
      [
        { path: 'name', code: 'field.too_long', params: { max: 10 } },
        { path: 'name', code: 'field.control_characters' },
      ],
    ],
    ['too long', { name: 'x'.repeat(11) }, [{ path: 'name', code: 'field.too_long', params: { max: 10 } }]],
    ['NUL', { name: 'a\u0000b' }, [{ path: 'name', code: 'field.control_characters' }]],
    ['line break in one line', { name: 'a\nb' }, [{ path: 'name', code: 'field.line_break' }]],
    ['an old line break in one line', { name: 'a\rb' }, [{ path: 'name', code: 'field.line_break' }]],
    [
      'line break and NUL in one line',
      { name: 'a\n\u0000b' },
      [
        { path: 'name', code: 'field.control_characters' },
        { path: 'name', code: 'field.line_break' },
      ],
    ],
    ['direction override', { name: 'a\u202eb' }, [{ path: 'name', code: 'field.control_characters' }]],
    ['half a character', { name: 'a\ud800b' }, [{ path: 'name', code: 'field.control_characters' }]],
    ['no e-mail', { email: '' }, [{ path: 'email', code: 'field.required' }]],
    ['bad e-mail', { email: 'a@b' }, [{ path: 'email', code: 'field.not_an_email' }]],
    [
      'long e-mail',
      { email: `${'a'.repeat(260)}@b.nl` },
      [{ path: 'email', code: 'field.too_long', params: { max: 254 } }],
    ],
    ['unknown word', { kind: 'c' }, [{ path: 'kind', code: 'field.invalid' }]],
    ['missing word', { kind: undefined }, [{ path: 'kind', code: 'field.required' }]],
    ['no id', { id: undefined }, [{ path: 'id', code: 'field.required' }]],
    ['bad id', { id: '1; drop table' }, [{ path: 'id', code: 'field.not_an_id' }]],
    ['bad optional id', { other: 'x' }, [{ path: 'other', code: 'field.not_an_id' }]],
    ['nested', { inner: {} }, [{ path: 'inner.count', code: 'field.required' }]],
    ['nested unknown', { inner: { count: 1, x: 1 } }, [{ path: 'inner.x', code: 'field.unknown' }]],
    [
      'in a list',
      { list: ['ok', 'long!'] },
      [{ path: 'list.1', code: 'field.too_long', params: { max: 3 } }],
    ],
    [
      'several at once',
      { name: '', kind: 'c', extra: 1, more: 2 },
      [
        { path: 'name', code: 'field.required' },
        { path: 'kind', code: 'field.invalid' },
        { path: 'extra', code: 'field.unknown' },
        { path: 'more', code: 'field.unknown' },
      ],
    ],
  ])('%s', (_name, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('names some of very many unknown fields: whoever makes them up has no use for all', () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`x${index}`, 1]));
    const told = problems({ name: '', ...many });
    expect(told).toHaveLength(1 + UNKNOWN_FIELDS_REPORTED);
    expect(told.slice(0, 2)).toEqual([
      { path: 'name', code: 'field.required' },
      { path: 'x0', code: 'field.unknown' },
    ]);
  });

  it('never throws, whatever goes in', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const parsed = schema.safeParse(input);
        expect(parsed.success || problemsOf(parsed.error, input).length > 0).toBe(true);
      }),
    );
  });
});

describe('what is kept', () => {
  it('trims, composes, turns line ends and ids into one form, and empties into null', () => {
    const parsed = schema.parse({ ...good, name: ' e\u0301te\u0301 ', notes: 'a\r\nb\tc', other: '' });
    expect(parsed).toMatchObject({ name: 'été', notes: 'a\nb\tc', other: null, id: good.id.toLowerCase() });
    expect(schema.parse({ ...good, notes: '  ' }).notes).toBeNull();
    expect('notes' in schema.parse(good)).toBe(false);
  });

  it('takes what a paste brings along unseen for what it looks like', () => {
    expect(requiredText(20).parse('Kantoor\tZuid\t')).toBe('Kantoor Zuid');
    expect(requiredText(20).parse('\u202a+31 6 12345678\u202c')).toBe('+31 6 12345678');
    expect(optionalText(20).parse('\u200b\ufeff\u2060')).toBeNull();
    expect(emailText().parse('\u200e\u00a0jan@example.nl\u200b ')).toBe('jan@example.nl');
    expect(emailKey('\u200bJan@example.nl\u2069')).toBe('jan@example.nl');
  });

  it('takes an optional value of which nothing is to be seen for none', () => {
    const email = emptyToNull(emailText());
    for (const nothing of ['', '  ', '\u00a0\u200b', null]) expect(email.parse(nothing)).toBeNull();
    expect(email.parse(' a@b.nl ')).toBe('a@b.nl');
    expect(emptyToNull(z.int()).safeParse('x').success).toBe(false);
  });

  it('keeps joined emoji and letters of every language', () => {
    expect(requiredText(20).parse('👨‍👩‍👧 Žižkov')).toBe('👨‍👩‍👧 Žižkov');
  });

  it('counts two spellings of an address as one', () => {
    expect(emailKey(' Jan@Example.NL ')).toBe('jan@example.nl');
  });
});
