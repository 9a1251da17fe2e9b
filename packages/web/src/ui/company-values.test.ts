import { describe, expect, test } from 'vitest';
import { companyBody, companyValues, emptyCompany, emptyPerson } from './company-values.ts';

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
  mainUser: { userID: 'u' },
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
      mainUserID: 'u',
      mainUser: null,
      maxUsers: 5,
      maxLocations: '',
      maxDisciplines: 0,
      assetsEnabled: false,
    });
  });
});

describe('companyBody', () => {
  test('sends the fields that are asked, and one of the two main users', () => {
    const fields = ['name', 'mainUserID', 'mainUser'] as const;
    expect(companyBody(companyValues(saved), fields)).toEqual({ name: 'Hotel', mainUserID: 'u' });
    const mainUser = emptyPerson('nl_NL');
    expect(companyBody({ ...companyValues(saved), mainUser }, fields)).toEqual({ name: 'Hotel', mainUser });
    expect(companyBody(emptyCompany('en_GB'), fields)).toMatchObject({ mainUser: { locale: 'en_GB' } });
  });
});
