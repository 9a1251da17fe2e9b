import { rightsOn } from '@fireledger/domain/access/can.ts';
import { type Tie, tieOf } from '@fireledger/domain/access/permissions.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { usageOf } from '../../db/usage.ts';
import { AddressRef } from '../../graphql/address-type.ts';
import { builder } from '../../graphql/builder.ts';
import type { CompanyRow } from '../../graphql/loaders.ts';
import { PersonRef } from '../../graphql/summary-types.ts';
import { UsageRef } from '../../graphql/usage-type.ts';
import { type OrganizationRow, readsPrivateColumns } from './organization.read.ts';

const ResellerRef = builder.objectRef<CompanyRow>('OrganizationReseller').implement({
  fields: (t) => ({ resellerID: t.exposeID('id'), name: t.exposeString('name') }),
});

export const OrganizationRef = builder.objectRef<OrganizationRow>('Organization').implement({
  description:
    'An organisation (specification 3). People of a location and contractors know its name, city, time zone and whether it is active; the rest is null to them.',
  fields: (t) => ({
    organizationID: t.exposeID('id'),
    name: t.exposeString('name'),
    city: t.exposeString('city', { nullable: true }),
    active: t.exposeBoolean('active'),
    timeZone: t.exposeString('time_zone'),
    billingEmail: t.exposeString('billing_email', { nullable: true }),
    address: t.field({ type: AddressRef, nullable: true, resolve: ({ address }) => address }),
    billingAddress: t.field({
      description: 'Null where it equals the address.',
      type: AddressRef,
      nullable: true,
      resolve: ({ billing_address }) => billing_address,
    }),
    maxDisciplines: t.exposeInt('max_disciplines', { nullable: true }),
    maxLocations: t.exposeInt('max_locations', { nullable: true }),
    maxUsers: t.exposeInt('max_users', { nullable: true }),
    assetsEnabled: t.exposeBoolean('assets_enabled', { nullable: true }),
    mainUser: t.field({
      type: PersonRef,
      nullable: true,
      resolve: ({ main_user_id }, _args, { loaders }) =>
        main_user_id ? loaders.person.load(main_user_id) : null,
    }),
    reseller: t.field({
      description: 'Null where there is none, and for who may not read resellers.',
      type: ResellerRef,
      nullable: true,
      resolve: ({ reseller_id }, _args, { loaders, principal }) =>
        reseller_id && mayReadReseller(principal, reseller_id) ? loaders.reseller.load(reseller_id) : null,
    }),
    usage: t.field({
      description: 'What counts towards the limits; null for who may not read them.',
      type: UsageRef,
      nullable: true,
      resolve: ({ id }, _args, { access, principal }) =>
        readsPrivateColumns(principal) ? usageOf(access.db, id) : null,
    }),
    version: t.exposeInt('version', { nullable: true }),
    createdAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ created_at }) => created_at ?? null }),
    rights: t.stringList({
      resolve: (row, _args, { principal }) => rightsOn(principal, 'organization', tieOfRow(principal, row)),
    }),
  }),
});

function mayReadReseller(principal: Principal, resellerID: string): boolean {
  return rightsOn(principal, 'reseller', tieOf(principal, { resellerID })).includes('reseller.read');
}

/** A caller who sees an organisation, but neither belongs to it nor sells to it, has a contract there. */
function tieOfRow(principal: Principal, { id, reseller_id }: OrganizationRow): Tie {
  return tieOf(principal, { organizationID: id, resellerID: reseller_id ?? null, contracted: true });
}
