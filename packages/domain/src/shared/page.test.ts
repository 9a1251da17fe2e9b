import { describe, expect, it } from 'vitest';
import { orderSchema, pageSchema } from './page.ts';
import { problemsOf } from './text.ts';

const codes = (input: unknown) => {
  const parsed = pageSchema.safeParse(input);
  return parsed.success ? [] : problemsOf(parsed.error).map((p) => `${p.path} ${p.code}`);
};

describe('pageSchema', () => {
  it('answers 15 items from the start unless told', () => {
    expect(pageSchema.parse({})).toEqual({ limit: 15, cursor: null });
    expect(pageSchema.parse({ limit: 200, cursor: 'abc' })).toEqual({ limit: 200, cursor: 'abc' });
  });

  it.each([0, -1, 201, 1.5, '15', Number.NaN])('refuses a limit of %s', (limit) => {
    expect(new Set(codes({ limit }))).toEqual(new Set(['limit page.limit_invalid']));
  });

  it.each([5, '', 'x'.repeat(501)])('refuses a cursor of %s', (cursor) => {
    expect(codes({ cursor })).toEqual(['cursor page.cursor_invalid']);
  });
});

describe('orderSchema', () => {
  it('takes only its own fields', () => {
    const order = orderSchema(['name', 'created_at']);
    expect(order.parse({ field: 'name', direction: 'asc' })).toEqual({ field: 'name', direction: 'asc' });
    expect(order.safeParse({ field: 'secret', direction: 'up' }).error?.issues).toHaveLength(2);
  });
});
