import { expect, test } from 'vitest';
import { groupPeople } from './person-options.ts';

const person = (userID: string, lastName: string, company: string | null) => ({
  userID,
  firstName: 'Sam',
  insertion: null,
  lastName,
  company: company === null ? null : { companyID: company, name: company },
});

test('people stand under their company, oneself is marked', () => {
  const groups = groupPeople(
    [person('1', 'Bos', 'Ziekenhuis'), person('2', 'Dam', 'Brandwacht BV'), person('3', 'Eik', 'Ziekenhuis')],
    { me: '3', you: 'u', noCompany: 'Applicatiebeheer' },
  );
  expect(groups).toEqual([
    {
      group: 'Ziekenhuis',
      items: [
        { value: '1', label: 'Sam Bos' },
        { value: '3', label: 'Sam Eik (u)' },
      ],
    },
    { group: 'Brandwacht BV', items: [{ value: '2', label: 'Sam Dam' }] },
  ]);
});
