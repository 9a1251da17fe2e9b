import { createLocationSchema, editLocationSchema } from '@fireledger/domain/location/schemas.ts';
import { expect, it } from 'vitest';
import {
  bodyOf,
  EDITABLE_FIELDS,
  EMPTY_LOCATION,
  type FormLocation,
  LOCATION_FIELDS,
  valuesOf,
} from './location-values.ts';

const ID = '0192f0c1-0000-7000-8000-000000000001';
const saved: FormLocation = {
  locationID: ID,
  name: 'Town hall',
  active: true,
  reference: null,
  address: 'Market 1',
  postalCode: '7551 AB',
  city: 'Hengelo',
  country: 'NL',
  organization: { organizationID: ID, name: 'Municipality' },
  contact: { firstName: 'Anna', insertion: null, lastName: null, email: null, phone: null },
  forwarding: {
    kind: 'private_centre',
    centre: { name: 'PAC', phone: '088 1', connectionNumber: 'A-1', verificationCategory: 3 },
    delaySeconds: 0,
  },
  notes: null,
  disciplines: [{ disciplineID: ID, name: 'Fire detection', ends: null }],
  version: 4,
  rights: [],
};

it('sends a saved location as it was read', () => {
  const body = editLocationSchema.parse(bodyOf(valuesOf(saved), EDITABLE_FIELDS));
  expect(body).toMatchObject({
    name: 'Town hall',
    reference: null,
    contact: saved.contact,
    forwarding: saved.forwarding,
    disciplineIDs: [ID],
  });
  expect(Object.keys(body)).not.toContain('organizationID');
});

it('sends nothing of a centre or a delay that does not belong to the kind', () => {
  const values = valuesOf(saved);
  const sent = (kind: 'none' | 'direct') =>
    bodyOf({ ...values, forwarding: { ...values.forwarding, kind } }, ['forwarding']).forwarding;
  expect(sent('none')).toEqual({ kind: 'none', centre: null, delaySeconds: null });
  expect(sent('direct')).toEqual({ kind: 'direct', centre: null, delaySeconds: 0 });
});

it('asks of an empty form what must be given', () => {
  const read = createLocationSchema.safeParse(bodyOf(EMPTY_LOCATION, LOCATION_FIELDS));
  expect(read.error?.issues.map((issue) => issue.path.join('.')).sort()).toEqual([
    'address',
    'city',
    'disciplineIDs',
    'name',
    'organizationID',
    'postalCode',
  ]);
});
