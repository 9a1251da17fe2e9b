import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { oneOfTwo } from './one-of-two.ts';
import { optionalID, problemsOf } from './text.ts';
import { wholeNumber } from './whole-number.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const schema = z
  .strictObject({
    id: optionalID(),
    ids: z.array(z.uuid()).optional(),
    count: wholeNumber({ min: 0, max: 9 }),
  })
  .check(oneOfTwo('id', 'ids', 'contract.field_required'));

describe('oneOfTwo', () => {
  it.each([
    ['the first', { id: ID, count: 1 }, []],
    ['the second', { ids: [ID], count: 1 }, []],
    ['the second beside an emptied first', { id: '', ids: [ID], count: 1 }, []],
    ['neither', { count: 1 }, [['id', 'contract.field_required']]],
    ['an emptied first', { id: null, count: 1 }, [['id', 'contract.field_required']]],
    ['both', { id: ID, ids: [ID], count: 1 }, [['ids', 'field.invalid']]],
    [
      'neither, beside another problem',
      {},
      [
        ['count', 'field.required'],
        ['id', 'contract.field_required'],
      ],
    ],
    ['no object', [], [['', 'field.invalid']]],
  ] as const)('%s', (_name, input, expected) => {
    const parsed = schema.safeParse(input);
    const problems = parsed.success ? [] : problemsOf(parsed.error, input);
    expect(problems.map(({ path, code }) => [path, code])).toEqual(expected);
  });
});
