import { describe, expect, it } from 'vitest';
import { asUser, LOCATION, ORGANIZATION, RESELLER } from '../testing/people.ts';
import { decideCustomField } from './change.ts';
import { moveToPosition } from './order.ts';

const place = { locationID: LOCATION, organizationID: ORGANIZATION, resellerID: RESELLER };

describe('the order of fields', () => {
  it.each([
    [['a', 'b', 'c'], 'c', 0, ['c', 'a', 'b']],
    [['a', 'b', 'c'], 'a', 1, ['b', 'a', 'c']],
    [['a', 'b', 'c'], 'a', 9, ['b', 'c', 'a']],
    [['a', 'b'], 'new', 1, ['a', 'new', 'b']],
    [[], 'new', 3, ['new']],
  ])('%j with %s at %i', (ids, id, position, expected) => {
    expect(moveToPosition(ids, id, position)).toEqual(expected);
  });
});

describe('who may', () => {
  it('keeps contractors and other locations out', () => {
    const may = (actor = asUser('location_employee'), at = place) =>
      decideCustomField(actor, 'custom_field.edit', at, 0).ok;
    expect(may()).toBe(true);
    expect(may(asUser('reseller_employee'))).toBe(true);
    expect(may(asUser('contractor_employee'))).toBe(false);
    expect(may(undefined, { ...place, locationID: 'elsewhere' })).toBe(false);
  });

  it('makes no more than a location may have, and none where there is nothing', () => {
    const codes = (
      at: typeof place | null,
      count: number,
      act: Parameters<typeof decideCustomField>[1] = 'custom_field.create',
    ) => {
      const decided = decideCustomField(asUser('organization_employee'), act, at, count);
      return decided.ok ? [] : decided.problems.map(({ code }) => code);
    };
    expect(codes(place, 49)).toEqual([]);
    expect(codes(place, 50)).toEqual(['custom_field.too_many']);
    expect(codes(place, 50, 'custom_field.edit')).toEqual([]);
    expect(codes(place, 50, 'custom_field.delete')).toEqual([]);
    expect(codes(null, 0)).toEqual(['not_found']);
  });
});
