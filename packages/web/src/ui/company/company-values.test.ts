import { describe, expect, test } from 'vitest';
import { differences, isSavedIn, merge } from '../form/form-conflict.ts';
import { companyBody, companyValues, companyValuesNow, emptyCompany } from './company-values.ts';
import { companyProblems, emptyPerson } from './main-user-values.ts';

const saved = {
  name: 'Hotel',
  active: true,
  timeZone: 'UTC',
  reseller: { resellerID: 'r' },
  address: {
    street: 'Kade',
    houseNumber: '1',
    houseNumberAddition: null,
    postalCode: '3511 ED',
    city: 'Utrecht',
    country: 'NL',
  },
  billingAddress: null,
  billingEmail: 'b@example.test',
  mainUser: { userID: 'u', firstName: 'Eva', insertion: null, lastName: 'Wit' },
  maxUsers: 5,
  maxLocations: null,
  maxDisciplines: 0,
  assetsEnabled: null,
};

describe('companyValues', () => {
  test('makes texts and choices of what is saved', () => {
    expect(companyValues(saved)).toMatchObject({
      resellerID: 'r',
      timeZone: 'UTC',
      address: { houseNumberAddition: '' },
      billingAddress: null,
      mainUser: 'u',
      maxUsers: 5,
      maxLocations: '',
      maxDisciplines: 0,
      assetsEnabled: false,
    });
  });
});

describe('companyBody', () => {
  test('sends the fields that are asked, and one of the two main users', () => {
    const fields = ['name', 'mainUser'] as const;
    expect(companyBody(companyValues(saved), fields)).toEqual({ name: 'Hotel', mainUserID: 'u' });
    const mainUser = emptyPerson('nl_NL');
    expect(companyBody({ ...companyValues(saved), mainUser }, fields)).toEqual({ name: 'Hotel', mainUser });
    expect(companyBody(emptyCompany('en_GB'), fields)).toMatchObject({ mainUser: { locale: 'en_GB' } });
  });
});

describe('a new main user against what is saved now', () => {
  const base = companyValues(saved);
  const noor = { ...emptyPerson('nl_NL'), firstName: 'Noor ', lastName: 'Dijk', email: 'noor@example.test' };
  const mine = { ...base, mainUser: noor };
  const now = (mainUser: { userID: string; firstName: string; lastName: string }) =>
    companyValuesNow({ ...saved, mainUser: { insertion: null, ...mainUser } }, base, mine);

  test('clashes with somebody else’s choice: theirs drops the new person, mine keeps them', () => {
    const theirs = now({ userID: 'v', firstName: 'Bo', lastName: 'Smit' });
    expect(differences(base, mine, theirs)).toEqual([
      { field: 'mainUser', mine: noor, theirs: 'v', clash: true },
    ]);
    const sent = (choice: 'mine' | 'theirs') =>
      companyBody(merge(base, mine, theirs, { mainUser: choice }), ['mainUser']);
    expect(sent('theirs')).toEqual({ mainUserID: 'v' });
    expect(sent('mine')).toEqual({ mainUser: noor });
  });

  test('is found in an own save whose answer was lost', () => {
    const made = now({ userID: 'n', firstName: 'Noor', lastName: 'Dijk' });
    expect(isSavedIn(base, mine, made)).toBe(true);
    expect(differences(base, mine, made)).toEqual([]);
  });

  test('is not the main user of before, who bears the same name', () => {
    const namesake = { userID: 'u', firstName: 'Noor', lastName: 'Dijk' };
    expect(now(namesake).mainUser).toBe('u');
  });
});

test('a problem of the choice of a main user stands at its one field', () => {
  expect(companyProblems([{ path: 'mainUserID', code: 'organization.main_user_invalid' }])).toEqual([
    { path: 'mainUser', code: 'organization.main_user_invalid' },
  ]);
});
