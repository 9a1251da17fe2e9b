import type { CompanyKind } from '@fireledger/domain/access/company.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { isMailCause } from '@fireledger/domain/notification/causes.ts';
import { CONTACT_LOCATIONS_NAMED } from '@fireledger/domain/shared/limits.ts';
import { rightsOnUser } from '@fireledger/domain/user/rights.ts';
import { resellerByWall } from '../../db/tie-by-wall.ts';
import { builder } from '../../graphql/builder.ts';
import { AccountType, CompanyKind as CompanyKindEnum, Locale, MailCause } from '../../graphql/enums.ts';
import { type Company, companyOf } from '../../people/company-of.ts';
import { type AccountState, type ContactLocation, type OpenWork, userLoaders } from './user.loaders.ts';
import type { UserRow } from './user.read.ts';

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

const UserCompanyRef = builder.objectRef<Company>('UserCompany').implement({
  fields: (t) => ({
    companyID: t.exposeID('id'),
    kind: t.expose('kind', { type: CompanyKindEnum }),
    name: t.exposeString('name'),
    active: t.boolean({
      description: 'Whether it is in use: nobody of one that is not can log in.',
      resolve: ({ id, kind }, _args, { access }) => userLoaders(access).inUse[kind].load(id),
    }),
    mainUser: t.field({
      type: UserIDRef,
      nullable: true,
      resolve: async ({ id, kind }, _args, { access }) => {
        const userID = await mainUserOf(userLoaders(access), kind, id);
        return userID ? { userID } : null;
      },
    }),
  }),
});

function mainUserOf(loaders: ReturnType<typeof userLoaders>, kind: CompanyKind, id: string) {
  if (kind === 'organization') {
    return loaders.mainUserOfOrganization.load(id);
  }
  return kind === 'contractor' ? loaders.mainUserOfContractor.load(id) : null;
}

const AccountStateRef = builder.objectRef<AccountState>('UserAccount').implement({
  description: 'How far an account has come.',
  fields: (t) => ({
    hasPassword: t.exposeBoolean('has_password'),
    invitedUntil: t.field({
      description: 'Until when the link of the last invitation works or worked; null where none is open.',
      type: 'DateTime',
      nullable: true,
      resolve: (state) => state.invited_until,
    }),
    lastSignInAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (state) => state.last_sign_in_at,
    }),
  }),
});

const OpenWorkRef = builder.objectRef<OpenWork>('UserOpenWork').implement({
  fields: (t) => ({ locationID: t.exposeID('location_id'), count: t.exposeInt('count') }),
});

const UserContactRef = builder.objectRef<readonly ContactLocation[]>('UserContact').implement({
  description:
    'The locations at which a user’s e-mail address stands as the contact, as far as the asker may see them.',
  fields: (t) => ({
    count: t.int({ resolve: ([first]) => first?.count ?? 0 }),
    locations: t.field({
      description: `The first ${CONTACT_LOCATIONS_NAMED} by name.`,
      type: [UserLocationRef],
      resolve: (locations) => [...locations],
    }),
  }),
});

export const UserRef = builder.objectRef<UserRow>('User').implement({
  description: 'An account with its private fields (specification 3).',
  fields: (t) => ({
    userID: t.exposeID('id'),
    email: t.exposeString('email'),
    firstName: t.exposeString('first_name'),
    insertion: t.exposeString('insertion', { nullable: true }),
    lastName: t.exposeString('last_name'),
    type: t.expose('type', { type: AccountType }),
    active: t.exposeBoolean('active'),
    publiclyAssignable: t.exposeBoolean('publicly_assignable'),
    reseller: t.field({
      description:
        'The reseller of its people; to people of an organisation, of themselves, the one whose logos they see.',
      type: ResellerIDRef,
      nullable: true,
      resolve: async (user, _args, { access, principal }) => {
        const isOwn = principal.kind === 'user' && principal.userID === user.id;
        const resellerID =
          isOwn && user.organization_id
            ? await userLoaders(access).resellerOfOrganization.load(user.organization_id)
            : user.reseller_id;
        return resellerID ? { resellerID } : null;
      },
    }),
    locations: t.field({
      description: 'Those named on a location employee that the asker may see, by name.',
      type: [UserLocationRef],
      resolve: async ({ id, type }, _args, { access }) =>
        type === 'location_employee' ? [...(await userLoaders(access).locations.load(id))] : [],
    }),
    company: t.field({
      type: UserCompanyRef,
      nullable: true,
      resolve: (user, _args, { loaders }) => companyOf(user, loaders),
    }),
    notificationBarLastCheckedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (user) => user.notification_bar_last_checked_at,
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (user) => user.created_at }),
    locale: t.expose('locale', { type: Locale }),
    mailNotifications: t.exposeBoolean('mail_notifications'),
    mutedMails: t.field({ type: [MailCause], resolve: (user) => user.muted_mails.filter(isMailCause) }),
    version: t.exposeInt('version'),
    rights: t.stringList({ resolve: (user, _args, { principal }) => rightsOf(principal, user) }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  account: t.field({
    description: 'Null to who may see the user but has no say over the account.',
    type: AccountStateRef,
    nullable: true,
    resolve: ({ id }, _args, { access }) => userLoaders(access).state.load(id),
  }),
  openWork: t.field({
    description: 'The open events that the user is assigned to, by location: what deactivating ends.',
    type: [OpenWorkRef],
    resolve: async (user, _args, { access, principal }) =>
      rightsOf(principal, user).includes('user.edit')
        ? [...(await userLoaders(access).openWork.load(user.id))]
        : [],
  }),
  contactOf: t.field({
    description:
      'Where somebody else must become the contact if the user leaves; null to who may not change the user.',
    type: UserContactRef,
    nullable: true,
    resolve: (user, _args, { access, principal }) =>
      rightsOf(principal, user).includes('user.edit')
        ? userLoaders(access).contactLocations.load(user.id)
        : null,
  }),
}));

/** The acts that the caller may perform on a user that the wall shows them. */
function rightsOf(principal: Principal, user: UserRow) {
  return rightsOnUser(principal, {
    userID: user.id,
    resellerID: user.reseller_id,
    organizationID: user.organization_id,
    contractorID: user.contractor_id,
    organizationResellerID: resellerByWall(principal),
  });
}
