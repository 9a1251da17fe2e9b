import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';

/** Texts of users and of the own profile. */
const user = {
  type: USER_TYPE_LABELS.en_GB,
  type_help: {
    application_owner: 'Manages the whole application.',
    reseller_employee: 'Manages the organisations of a reseller and their people.',
    organization_employee: 'Works at all locations of the organisation and manages its people.',
    location_employee: 'Works at the locations chosen below.',
    contractor_employee: 'Works where the contractor has contracts.',
  },
  field: {
    name: 'Name',
    type: 'User type',
    email: 'Email',
    company: 'Company',
    state: 'Status',
    created: 'Created at',
    firstName: 'First name',
    insertion: 'Last name prefix',
    lastName: 'Last name',
    locale: 'Language',
    reseller: 'Reseller',
    organization: 'Organisation',
    contractor: 'Contractor',
    location: 'Location',
    locations: 'Locations',
    publiclyAssignable: 'Assignable by external users',
    mailNotifications: 'Email notifications',
    mutedMails: 'Emails switched off by the user',
    active: 'Active',
    password: 'Password',
    start: 'How the user starts',
    lastSignIn: 'Last login',
    mainUser: 'Main user',
  },
  help: {
    insertion: 'For example: van der',
    email: 'For logging in, and for emails.',
    place_kept: 'A main user stays here until the company has another main user.',
    email_kept: 'Only the main user and those who manage the company can change this address.',
    publiclyAssignable: 'People of other companies that share a contract may assign events to this user.',
    mailNotifications: 'Emails about events and documents. Emails about logging in are always sent.',
    locations: 'At least one location of the organisation.',
  },
  state: {
    all: 'All statuses',
    active: 'Active',
    invited: 'Invited',
    invitation_over: 'Invitation expired',
    not_invited: 'No password yet',
    inactive: 'Deactivated',
  },
  list: {
    title: 'Users',
    new: 'New user',
    search: 'Name or email',
    all_types: 'All user types',
    empty_title: 'No users yet',
    empty_text: 'Everyone who works with the logbook has an account of their own. Create the first one here.',
    empty_reader: 'The people you work with appear here.',
  },
  create: {
    title: 'New user',
    save: 'Create user',
    person: 'Person',
    place: 'Place of work',
    options: 'Options',
    start: 'First login',
    invite: 'Send an invitation by email',
    invite_help: 'The link to choose a password works for {{count}} days.',
    by_hand: 'Set a password by hand',
    by_hand_help: 'Tell the user the password yourself. The first login also asks for a code sent by email.',
    invited: 'An invitation has been sent to {{email}}.',
    made: '{{name}} can log in now.',
    made_inactive: '{{name}} has been created but is not active yet.',
    not_allowed: 'Your account cannot create users.',
  },
  edit: {
    saved: '{{name}} has been saved.',
    account: 'Account',
    see_only: 'You can view these details but not change them.',
  },
  account: {
    invited: 'Invitation sent to {{email}}, valid until {{until}}.',
    over: 'The invitation to {{email}} was valid until {{until}}. It can no longer be used to choose a password.',
    none: 'This user has no password yet, and no invitation.',
    inactive: 'This user is deactivated and cannot log in.',
    active: 'This user can log in.',
    company_inactive: '“{{company}}” is out of use: none of its people can log in.',
    main_user: 'Main user of “{{company}}”: choose another main user before deactivating or moving this one.',
    never: 'Never',
  },
  act: {
    resend: 'Send the invitation again',
    resent: 'An invitation has been sent to {{email}}. It is valid until {{until}}.',
    set_password: 'Set a password by hand',
    password_set: '{{name}} can log in with the new password.',
    deactivate: 'Deactivate',
    activate: 'Reactivate',
    delete: 'Delete',
    activated: '{{name}} is active again.',
    deactivated: '{{name}} has been deactivated.',
    deleted: '{{name}} has been deleted.',
  },
  deactivate: {
    title: 'Deactivate {{name}}?',
    text: 'The user is logged out at once and can no longer log in. Everything the user did stays in the logbook.',
    work_one: '{{count}} open event is assigned to this user. Its company is asked to assign someone else.',
    work_other:
      '{{count}} open events are assigned to this user. Their companies are asked to assign someone else.',
    hand_over: 'Or assign someone else first:',
  },
  leaves: {
    locations_one:
      'Without these locations {{count}} open event loses its assigned user; its company is asked to assign someone else.',
    locations_other:
      'Without these locations {{count}} open events lose their assigned user; their companies are asked to assign someone else.',
    all_one:
      'With another company {{count}} open event loses its assigned user; its company is asked to assign someone else.',
    all_other:
      'With another company {{count}} open events lose their assigned user; their companies are asked to assign someone else.',
    signed_out: 'If the user type or company changes, the user is logged out and must log in again.',
  },
  delete: {
    text: 'The account is removed with its devices. A user named on an event can only be deactivated.',
  },
  profile: {
    title: 'My profile',
    lead: 'What others see of you, and how you log in.',
    about: 'About me',
    saved: 'Your profile has been saved.',
    email_help: 'Someone who manages the users of your company can change your email address.',
    publicly_assignable_help: 'People of other companies that share a contract may assign events to you.',
    password: 'Password',
    old_password: 'Current password',
    new_password: 'New password',
    confirmation: 'New password again',
    change_password: 'Change password',
    password_help: 'Other devices are logged out. You stay logged in here.',
    password_saved: 'Your password has been changed and other devices have been logged out.',
    devices: 'Trusted devices',
    devices_help:
      'Logging in on these needs no code. Revoke any device that you do not recognise or no longer use.',
    this_device: 'This device',
    last_seen: 'Last login',
    revoke: 'Revoke',
    revoke_title: 'Revoke {{name}}?',
    revoke_text: 'The device is logged out at once and needs an emailed code at the next login.',
    revoke_here_text: 'You are logged out here and need an emailed code at the next login.',
    revoked: '{{name}} has been revoked.',
    unknown_device: 'Unknown browser',
    browser_on: '{{browser}} on {{system}}',
  },
};

export default user;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    user: typeof user;
  }
}
