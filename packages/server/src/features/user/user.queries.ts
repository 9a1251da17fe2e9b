import { USER_ORDER_FIELDS } from '@fireledger/domain/user/vocabulary.ts';
import { builder } from '../../graphql/builder.ts';
import { AccountType } from '../../graphql/enums.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { type DeviceRow, ownDevices } from './device.read.ts';
import { UserRef } from './user.graphql.ts';
import { countUsers, findUser, listUsers, runSearch } from './user.read.ts';

const Filter = builder.inputType('UserFilter', {
  fields: (t) => ({
    search: t.string(),
    type: t.field({ type: AccountType }),
    active: t.boolean(),
    organizationID: t.id(),
    contractorID: t.id(),
    resellerID: t.id(),
    locationID: t.id(),
    invited: t.boolean({
      description:
        'true: active without a password, of those whose invitations the caller cares for; false narrows nothing.',
    }),
  }),
});

const Order = orderInput('User', USER_ORDER_FIELDS);
const PageRef = pageType('User', UserRef);

const DeviceRef = builder.objectRef<DeviceRow>('Device').implement({
  description: 'A browser on which the second step of signing in was passed.',
  fields: (t) => ({
    deviceID: t.exposeID('id'),
    name: t.string({ description: 'What the browser says of itself.', resolve: ({ name }) => name }),
    createdAt: t.field({ type: 'DateTime', resolve: (device) => device.created_at }),
    lastSeenAt: t.field({ type: 'DateTime', resolve: (device) => device.last_seen_at }),
    isCurrent: t.boolean({
      resolve: ({ id }, _args, { principal }) => principal.kind === 'user' && principal.deviceID === id,
    }),
  }),
});

builder.queryFields((t) => ({
  user: t.field({
    type: UserRef,
    args: { userID: t.arg.id({ required: true }) },
    resolve: async (_root, { userID }, { access, principal }) => {
      requireAct(principal, 'user.read');
      return requireFound(await findUser(access.db, userID));
    },
  }),
  usersPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'user.read');
      const found = await runSearch(access, filter ?? {});
      const page = listUsers(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countUsers(access, found), found);
    },
  }),
  devices: t.field({
    description: 'The own trusted devices, the last one used first.',
    type: [DeviceRef],
    resolve: (_root, _args, { access, principal }) => {
      requireAct(principal, 'user.edit_profile');
      return ownDevices(access.db);
    },
  }),
}));
