import type { LocationValues } from '@fireledger/domain/location/facts.ts';
import type { Insertable, Selectable } from 'kysely';
import { omitUndefined } from '../../db/omit-undefined.ts';
import type { DB } from '../../db/tables.generated.ts';

type Row = Selectable<DB['location']>;
type Columns = Omit<Insertable<DB['location']>, 'id'>;

/** Converts a row to values under their payload names; the disciplines are rows of their own. */
export function valuesOf(row: Row, disciplineIDs: readonly string[]): LocationValues {
  return {
    name: row.name,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
    organizationID: row.organization_id,
    disciplineIDs,
    active: row.active,
    reference: row.reference,
    contact: {
      firstName: row.contact_first_name,
      insertion: row.contact_insertion,
      lastName: row.contact_last_name,
      email: row.contact_email,
      phone: row.contact_phone,
    },
    notes: row.notes,
    forwarding: {
      kind: row.forwarding,
      centre: row.forwarding_centre,
      delaySeconds: row.forwarding_delay_seconds,
    },
  };
}

/** Converts values to the columns to write; values that are not given are left out. */
export function columnsOf(values: LocationValues): Columns;
export function columnsOf(values: Partial<LocationValues>): Partial<Columns>;
export function columnsOf({ contact, forwarding, ...values }: Partial<LocationValues>): Partial<Columns> {
  const columns: { readonly [C in keyof Columns]?: Columns[C] | undefined } = {
    name: values.name,
    address: values.address,
    postal_code: values.postalCode,
    city: values.city,
    country: values.country,
    organization_id: values.organizationID,
    active: values.active,
    reference: values.reference,
    notes: values.notes,
    ...(contact && {
      contact_first_name: contact.firstName,
      contact_insertion: contact.insertion,
      contact_last_name: contact.lastName,
      contact_email: contact.email,
      contact_phone: contact.phone,
    }),
    ...(forwarding && {
      forwarding: forwarding.kind,
      forwarding_centre: forwarding.centre,
      forwarding_delay_seconds: forwarding.delaySeconds,
    }),
  };
  return omitUndefined(columns);
}
