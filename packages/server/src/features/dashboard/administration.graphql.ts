import { builder } from '../../graphql/builder.ts';
import { LicenceItemKind } from '../../graphql/enums.ts';
import {
  countInUse,
  countInvited,
  type InUse,
  type NearLimit,
  readNearLimits,
} from './administration.read.ts';
import type { Dashboard } from './dashboard.ts';

const InUseRef = builder.objectRef<InUse>('DashboardInUse').implement({
  description: 'Rows that are in use and rows that are not.',
  fields: (t) => ({ active: t.exposeInt('active'), inactive: t.exposeInt('inactive') }),
});

const NearLimitRef = builder.objectRef<NearLimit>('DashboardNearLimit').implement({
  description: 'An item of a licence of which little is left, or more is used than was agreed.',
  fields: (t) => ({
    resellerID: t.exposeID('resellerID'),
    name: t.exposeString('name'),
    item: t.expose('item', { type: LicenceItemKind }),
    used: t.exposeInt('used'),
    limit: t.exposeInt('limit'),
  }),
});

/**
 * The figures for the owner and resellers: totals of everything they administer, accounts still without a password, and
 * licences that are nearly used up.
 */
export const AdministrationRef = builder.objectRef<Dashboard>('DashboardAdministration').implement({
  fields: (t) => ({
    resellers: t.field({
      description: 'The owner’s alone.',
      type: InUseRef,
      nullable: true,
      resolve: ({ user }, _args, { access }) =>
        user.userType === 'application_owner' ? countInUse(access, 'reseller') : null,
    }),
    contractors: t.field({
      description: 'The owner’s alone.',
      type: InUseRef,
      nullable: true,
      resolve: ({ user }, _args, { access }) =>
        user.userType === 'application_owner' ? countInUse(access, 'contractor') : null,
    }),
    organizations: t.field({
      type: InUseRef,
      resolve: (_dashboard, _args, { access }) => countInUse(access, 'organization'),
    }),
    locations: t.field({
      type: InUseRef,
      resolve: (_dashboard, _args, { access }) => countInUse(access, 'location'),
    }),
    users: t.field({
      type: InUseRef,
      resolve: (_dashboard, _args, { access }) => countInUse(access, 'user'),
    }),
    invited: t.int({
      description: 'Active accounts without a password.',
      resolve: (_dashboard, _args, { access }) => countInvited(access),
    }),
    nearLimits: t.field({
      description: 'The fullest first.',
      type: [NearLimitRef],
      resolve: ({ user }, _args, { access }) => readNearLimits(access, user),
    }),
  }),
});
