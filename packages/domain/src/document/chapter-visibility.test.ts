import { expect, it } from 'vitest';
import { USER_TYPES } from '../access/user-types.ts';
import { unseenGroups } from './chapter-visibility.ts';

it('hides from a contractor what is for the involved, from a visitor all but the public, from a reseller everything', () => {
  expect(Object.fromEntries(USER_TYPES.map((type) => [type, unseenGroups(type)]))).toEqual({
    application_owner: [],
    reseller_employee: ['public', 'involved', 'contractor'],
    organization_employee: [],
    location_employee: [],
    contractor_employee: ['involved'],
    public: ['involved', 'contractor'],
  });
});
