import { rightsOn } from '@fireledger/domain/access/can.ts';
import { tieOf } from '@fireledger/domain/access/permissions.ts';
import { usageOf } from '../../db/usage.ts';
import { AddressRef } from '../../graphql/address-type.ts';
import { builder } from '../../graphql/builder.ts';
import { PersonRef } from '../../graphql/summary-types.ts';
import { UsageRef } from '../../graphql/usage-type.ts';
import { type ContractorRow, readsPrivateColumns } from './contractor.read.ts';

export const ContractorRef = builder.objectRef<ContractorRow>('Contractor').implement({
  description:
    'A contractor (specification 3). Its own people and the owner see all of it, others the directory: name, city and whether it is active; the rest is null to them.',
  fields: (t) => ({
    contractorID: t.exposeID('id'),
    name: t.exposeString('name'),
    city: t.exposeString('city', { nullable: true }),
    active: t.exposeBoolean('active'),
    country: t.exposeString('country', { nullable: true }),
    billingEmail: t.exposeString('billing_email', { nullable: true }),
    address: t.field({ type: AddressRef, nullable: true, resolve: ({ address }) => address }),
    billingAddress: t.field({
      description: 'Null where it equals the address.',
      type: AddressRef,
      nullable: true,
      resolve: ({ billing_address }) => billing_address,
    }),
    maxDisciplines: t.exposeInt('max_disciplines', { nullable: true }),
    maxUsers: t.exposeInt('max_users', { nullable: true }),
    assetsEnabled: t.exposeBoolean('assets_enabled', { nullable: true }),
    mainUser: t.field({
      type: PersonRef,
      nullable: true,
      resolve: ({ main_user_id }, _args, { loaders }) =>
        main_user_id ? loaders.person.load(main_user_id) : null,
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
      resolve: ({ id }, _args, { principal }) =>
        rightsOn(principal, 'contractor', tieOf(principal, { contractorID: id })),
    }),
  }),
});
