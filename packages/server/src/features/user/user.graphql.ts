import { builder } from '../../graphql/builder.ts';
import { refusal } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { companyOfUser, findUser, locationsOfUser, type UserCompany, type UserRow } from './user.read.ts';

const UserIDRef = builder.objectRef<{ readonly userID: string }>('UserReference').implement({
  fields: (t) => ({ userID: t.exposeID('userID') }),
});

const ResellerIDRef = builder.objectRef<{ readonly resellerID: string }>('ResellerReference').implement({
  fields: (t) => ({ resellerID: t.exposeID('resellerID') }),
});

const UserLocationRef = builder
  .objectRef<{ readonly id: string; readonly name: string }>('UserLocation')
  .implement({
    fields: (t) => ({ locationID: t.exposeID('id'), name: t.exposeString('name') }),
  });

const UserCompanyRef = builder.objectRef<UserCompany>('UserCompany').implement({
  fields: (t) => ({
    companyID: t.exposeID('id'),
    kind: t.exposeString('kind'),
    name: t.exposeString('name'),
    mainUser: t.field({
      type: UserIDRef,
      nullable: true,
      resolve: ({ main_user_id }) => (main_user_id ? { userID: main_user_id } : null),
    }),
  }),
});

const UserRef = builder.objectRef<UserRow>('User').implement({
  description: 'An account with its private fields (specification 3).',
  fields: (t) => ({
    userID: t.exposeID('id'),
    email: t.exposeString('email'),
    firstName: t.exposeString('first_name'),
    insertion: t.exposeString('insertion', { nullable: true }),
    lastName: t.exposeString('last_name'),
    type: t.exposeString('type'),
    reseller: t.field({
      type: ResellerIDRef,
      nullable: true,
      resolve: ({ reseller_id }) => (reseller_id ? { resellerID: reseller_id } : null),
    }),
    locations: t.field({
      type: [UserLocationRef],
      resolve: (user, _args, { access }) => locationsOfUser(access.db, user),
    }),
    company: t.field({
      type: UserCompanyRef,
      nullable: true,
      resolve: (user, _args, { access }) => companyOfUser(access.db, user),
    }),
    notificationBarLastCheckedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (user) => user.notification_bar_last_checked_at,
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (user) => user.created_at }),
    locale: t.exposeString('locale'),
    mailNotifications: t.exposeBoolean('mail_notifications'),
  }),
});

builder.queryField('user', (t) =>
  t.field({
    type: UserRef,
    args: { userID: t.arg.id({ required: true }) },
    resolve: async (_root, { userID }, { access, principal }) => {
      requireAct(principal, 'user.read');
      const user = await findUser(access.db, userID);
      if (!user) {
        throw refusal('not_found');
      }
      return user;
    },
  }),
);
