import { can, rightsOnLocation } from '@fireledger/domain/access/can.ts';
import type { ForwardingCentre } from '@fireledger/domain/location/vocabulary.ts';
import { compareNames } from '@fireledger/domain/shared/compare-names.ts';
import { tieByWall } from '../../db/tie-by-wall.ts';
import { builder } from '../../graphql/builder.ts';
import { CustomFieldRef } from '../../graphql/custom-field-type.ts';
import { ForwardingKind } from '../../graphql/enums.ts';
import type { CompanyRow } from '../../graphql/loaders.ts';
import { type LocationCounts, locationLoaders } from './location.loaders.ts';
import type { LocationRow } from './location.read.ts';
import { LocationDisciplineRef, type LocationDisciplineRow } from './location-discipline.graphql.ts';

const ContactRef = builder.objectRef<LocationRow>('LocationContact').implement({
  fields: (t) => ({
    firstName: t.exposeString('contact_first_name', { nullable: true }),
    insertion: t.exposeString('contact_insertion', { nullable: true }),
    lastName: t.exposeString('contact_last_name', { nullable: true }),
    email: t.exposeString('contact_email', { nullable: true }),
    phone: t.exposeString('contact_phone', { nullable: true }),
  }),
});

const CentreRef = builder.objectRef<ForwardingCentre>('ForwardingCentre').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    phone: t.exposeString('phone'),
    connectionNumber: t.exposeString('connectionNumber'),
    verificationCategory: t.exposeInt('verificationCategory'),
  }),
});

const ForwardingRef = builder.objectRef<LocationRow>('LocationForwarding').implement({
  description:
    'Where alarms go; `centre` belongs to a private centre, `delaySeconds` to whatever is passed on.',
  fields: (t) => ({
    kind: t.field({ type: ForwardingKind, resolve: (row) => row.forwarding }),
    centre: t.field({
      type: CentreRef,
      nullable: true,
      resolve: (row) => row.forwarding_centre,
    }),
    delaySeconds: t.exposeInt('forwarding_delay_seconds', { nullable: true }),
  }),
});

const CountsRef = builder.objectRef<LocationCounts>('LocationCounts').implement({
  description: 'Action events that are not done, and registrations of status new.',
  fields: (t) => ({
    openEvents: t.exposeInt('openEvents'),
    newRegistrations: t.exposeInt('newRegistrations'),
  }),
});

const OrganizationRef = builder.objectRef<CompanyRow>('LocationOrganization').implement({
  fields: (t) => ({ organizationID: t.exposeID('id'), name: t.exposeString('name') }),
});

export const LocationRef = builder.objectRef<LocationRow>('Location').implement({
  description: 'A location with its information tile (specification 2 and 3).',
  fields: (t) => ({
    locationID: t.exposeID('id'),
    name: t.exposeString('name'),
    active: t.exposeBoolean('active'),
    reference: t.exposeString('reference', { nullable: true }),
    address: t.exposeString('address'),
    postalCode: t.exposeString('postal_code'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    organization: t.field({
      type: OrganizationRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => loaders.organization.load(row.organization_id),
    }),
    contact: t.field({ type: ContactRef, resolve: (row) => row }),
    notes: t.exposeString('notes', { nullable: true }),
    forwarding: t.field({ type: ForwardingRef, resolve: (row) => row }),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
    rights: t.stringList({
      resolve: ({ id, organization_id, in_use: inUse }, _args, { principal }) =>
        rightsOnLocation(principal, { inUse, tie: tieByWall(principal, id, organization_id) }),
    }),
  }),
});

builder.objectFields(LocationRef, (t) => ({
  disciplines: t.field({
    description: 'By name; to a contractor those of its own contracts.',
    type: [LocationDisciplineRef],
    resolve: async (row, _args, { access, loaders }): Promise<LocationDisciplineRow[]> => {
      const pairs = await locationLoaders(access).disciplines.load(row.id);
      const disciplines = await Promise.all(pairs.map((pair) => loaders.discipline.load(pair.discipline_id)));
      return disciplines
        .filter((discipline) => discipline !== null)
        .map((discipline) => ({ locationID: row.id, discipline }))
        .sort((left, right) => compareNames(left.discipline.name, right.discipline.name));
    },
  }),
  customFields: t.field({
    description: 'In their own order.',
    type: [CustomFieldRef],
    resolve: async (row, _args, { access }) => [...(await locationLoaders(access).customFields.load(row.id))],
  }),
  logbookPassword: t.string({
    description: 'The password under the QR code; null for who may not read it.',
    nullable: true,
    resolve: async (row, _args, { access, principal }) => {
      if (!can(principal, 'logbook.read_password', undefined)) {
        return null;
      }
      const [secret] = await locationLoaders(access).passwords.load(row.id);
      return secret?.logbook_password ?? null;
    },
  }),
  counts: t.field({
    description: 'Null for who may not read service events.',
    type: CountsRef,
    nullable: true,
    resolve: async (row, _args, { access, principal }): Promise<LocationCounts | null> => {
      if (!can(principal, 'service_event.read', undefined)) {
        return null;
      }
      const [counts] = await locationLoaders(access).counts.load(row.id);
      return counts ?? { openEvents: 0, newRegistrations: 0 };
    },
  }),
}));
