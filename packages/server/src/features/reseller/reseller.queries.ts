import { rightsOn } from '@fireledger/domain/access/can.ts';
import { tieOf } from '@fireledger/domain/access/permissions.ts';
import { LICENCE_ITEMS, type LicenceCount, type LicenceItem } from '@fireledger/domain/reseller/licence.ts';
import { RESELLER_ORDER_FIELDS } from '@fireledger/domain/reseller/vocabulary.ts';
import { withPatterns } from '../../db/search-patterns.ts';
import { AddressRef } from '../../graphql/address-type.ts';
import { builder } from '../../graphql/builder.ts';
import { LicenceItemKind } from '../../graphql/enums.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import {
  countResellers,
  findReseller,
  licenceOfRow,
  listResellers,
  type ResellerRow,
} from './reseller.read.ts';

type AgreedItem = LicenceCount & { readonly item: LicenceItem };

const LicenceItemRef = builder.objectRef<AgreedItem>('LicenceItem').implement({
  description: 'What is agreed of one item; `included` is null where nothing is.',
  fields: (t) => ({
    item: t.expose('item', { type: LicenceItemKind }),
    included: t.exposeInt('included', { nullable: true }),
    extra: t.exposeInt('extra'),
  }),
});

const ResellerRef = builder.objectRef<ResellerRow>('Reseller').implement({
  description: 'A reseller (specification 3). Its logos are at /reseller/{id}/logo/large and small.',
  fields: (t) => ({
    resellerID: t.exposeID('id'),
    name: t.exposeString('name'),
    city: t.exposeString('city'),
    address: t.field({ type: AddressRef, resolve: ({ address }) => address }),
    billingEmail: t.exposeString('billing_email'),
    email: t.exposeString('email'),
    active: t.exposeBoolean('active'),
    hasLargeLogo: t.exposeBoolean('has_large_logo'),
    hasSmallLogo: t.exposeBoolean('has_small_logo'),
    licence: t.field({
      type: [LicenceItemRef],
      resolve: (row): AgreedItem[] => {
        const licence = licenceOfRow(row);
        return LICENCE_ITEMS.map((item) => ({ item, ...licence[item] }));
      },
    }),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: 'DateTime', resolve: ({ created_at }) => created_at }),
    rights: t.stringList({
      resolve: ({ id }, _args, { principal }) =>
        rightsOn(principal, 'reseller', tieOf(principal, { resellerID: id })),
    }),
  }),
});

const Filter = builder.inputType('ResellerFilter', {
  fields: (t) => ({ search: t.string(), active: t.boolean() }),
});
const Order = orderInput('Reseller', RESELLER_ORDER_FIELDS);
const PageRef = pageType('Reseller', ResellerRef);

builder.queryFields((t) => ({
  reseller: t.field({
    type: ResellerRef,
    args: { resellerID: t.arg.id({ required: true }) },
    resolve: async (_root, { resellerID }, { access, principal }) => {
      requireAct(principal, 'reseller.read');
      return requireFound(await findReseller(access.db, resellerID));
    },
  }),
  resellersPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'reseller.read');
      const found = await withPatterns(access, filter ?? {});
      const page = listResellers(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countResellers(access, found));
    },
  }),
}));
