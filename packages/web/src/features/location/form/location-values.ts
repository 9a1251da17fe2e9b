import type { LocationField } from '@fireledger/domain/location/edit.ts';
import type { ForwardingKind } from '@fireledger/domain/location/vocabulary.ts';
import { HOME_COUNTRY } from '@fireledger/domain/shared/countries.ts';
import type { LocationFormData } from '../location.generated.ts';

export type FormLocation = LocationFormData['location'];

export type ContactValues = {
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** Where alarms go, as a form holds it: values of another kind are kept until it is saved. */
export type ForwardingValues = {
  readonly kind: ForwardingKind;
  readonly name: string;
  readonly phone: string;
  readonly connectionNumber: string;
  readonly verificationCategory: string | null;
  readonly delaySeconds: number | string;
};

/** A location as a form holds it: texts, '' for fields that are not filled in. */
export type LocationValues = {
  readonly organizationID: string | null;
  readonly name: string;
  readonly reference: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly disciplineIDs: readonly string[];
  readonly contact: ContactValues;
  readonly forwarding: ForwardingValues;
  /** Only for a new location; with '' a random one is generated. */
  readonly logbookPassword: string;
  readonly notes: string;
  readonly active: boolean;
};

/** A new location's form before anything is filled in. */
export const EMPTY_LOCATION: LocationValues = {
  organizationID: null,
  name: '',
  reference: '',
  address: '',
  postalCode: '',
  city: '',
  country: HOME_COUNTRY,
  disciplineIDs: [],
  contact: { firstName: '', insertion: '', lastName: '', email: '', phone: '' },
  forwarding: {
    kind: 'none',
    name: '',
    phone: '',
    connectionNumber: '',
    verificationCategory: null,
    delaySeconds: '',
  },
  logbookPassword: '',
  notes: '',
  active: true,
};

/** A saved location as a form's values. */
export function valuesOf(location: FormLocation): LocationValues {
  const { contact, forwarding, organization, disciplines } = location;
  const { centre } = forwarding;
  return {
    organizationID: organization?.organizationID ?? null,
    name: location.name,
    reference: location.reference ?? '',
    address: location.address,
    postalCode: location.postalCode,
    city: location.city,
    country: location.country,
    disciplineIDs: disciplines.map((discipline) => discipline.disciplineID).sort(),
    contact: {
      firstName: contact.firstName ?? '',
      insertion: contact.insertion ?? '',
      lastName: contact.lastName ?? '',
      email: contact.email ?? '',
      phone: contact.phone ?? '',
    },
    forwarding: {
      kind: forwarding.kind,
      name: centre?.name ?? '',
      phone: centre?.phone ?? '',
      connectionNumber: centre?.connectionNumber ?? '',
      verificationCategory: centre ? String(centre.verificationCategory) : null,
      delaySeconds: forwarding.delaySeconds ?? '',
    },
    logbookPassword: '',
    notes: location.notes ?? '',
    active: location.active,
  };
}

/** Some of the values in the form that a call takes. */
export function bodyOf(values: LocationValues, fields: readonly LocationField[]): Record<string, unknown> {
  const body = { ...values, forwarding: forwardingBody(values.forwarding) };
  return Object.fromEntries(fields.map((field) => [field, body[field]]));
}

function forwardingBody({ kind, verificationCategory, delaySeconds, ...centre }: ForwardingValues) {
  return {
    kind,
    centre:
      kind === 'private_centre'
        ? { ...centre, verificationCategory: verificationCategory && Number(verificationCategory) }
        : null,
    delaySeconds: kind === 'none' || delaySeconds === '' ? null : delaySeconds,
  };
}

/** Every field that a form sends, in its order. */
export const LOCATION_FIELDS = Object.keys(EMPTY_LOCATION) as readonly (keyof LocationValues &
  LocationField)[];
/** The fields that an open form changes of a saved location: its organisation is fixed, its password is changed elsewhere. */
export const EDITABLE_FIELDS = LOCATION_FIELDS.filter(
  (field) => field !== 'organizationID' && field !== 'logbookPassword',
);
