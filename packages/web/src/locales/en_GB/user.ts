import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';

/** Texts of users and of the own profile. */
const user = {
  type: USER_TYPE_LABELS.en_GB,
  type_help: {
    application_owner: 'Manages the whole application.',
    reseller_employee: 'Manages the organisations of a reseller and their people.',
    organization_employee: 'Works at all locations of the organisation and manages its people.',
    location_employee: 'Works at the locations named below.',
    contractor_employee: 'Works where the contractor has contracts.',
  },
  field: {
    name: 'Name',
    type: 'User type',
    email: 'E-mail',
    company: 'Company',
    state: 'State',
    created: 'Made on',
    firstName: 'First name',
    insertion: 'Insertion',
    lastName: 'Last name',
    locale: 'Language',
    reseller: 'Reseller',
    organization: 'Organisation',
    contractor: 'Contractor',
    location: 'Location',
    locations: 'Locations',
    publiclyAssignable: 'Assignable by external users',
    mailNotifications: 'Mail notifications',
    active: 'Active',
    password: 'Password',
    start: 'How the user starts',
    lastSignIn: 'Last signed in',
    mainUser: 'Main user',
  },
  help: {
    insertion: 'For example: van der',
    email: 'For signing in, and for mails.',
    email_kept: 'Only the main user and who manages the company change this address.',
    publiclyAssignable: 'People of other companies that share a contract may assign events to this user.',
    mailNotifications: 'Mails about events. Mails about signing in always come.',
    locations: 'At least one location of the organisation.',
  },
  state: {
    all: 'All states',
    active: 'Active',
    invited: 'Invited',
    invitation_over: 'Invitation over',
    not_invited: 'No password yet',
    inactive: 'Deactivated',
  },
  list: {
    title: 'Users',
    new: 'New user',
    search: 'Name or e-mail',
    searched: 'Search: {{text}}',
    all_types: 'All user types',
    filters: 'Filters',
    empty_title: 'No users yet',
    empty_text: 'Everybody who works with the logbook has an account of their own. Make the first one here.',
    empty_reader: 'The people you work with appear here.',
  },
  create: {
    title: 'New user',
    save: 'Make the user',
    person: 'Person',
    place: 'Place of work',
    options: 'Options',
    start: 'First sign-in',
    invite: 'Send an invitation by mail',
    invite_help: 'The link to choose a password works for 72 hours.',
    by_hand: 'Set a password by hand',
    by_hand_help: 'Tell the user the password yourself. A code by mail is asked at the first sign-in.',
    invited: 'Invitation sent to {{email}}',
    made: '{{name}} can sign in now',
    made_inactive: '{{name}} is made, and not active yet',
    not_allowed: 'Your account cannot make users.',
  },
  edit: {
    saved: '{{name}} is saved',
    account: 'Account',
    see_only: 'You can see this user, not change it.',
  },
  account: {
    invited: 'Invitation sent to {{email}}, valid until {{until}}.',
    over: 'The invitation to {{email}} was valid until {{until}}. Nobody can choose a password with it any more.',
    none: 'This user has no password yet, and no invitation.',
    inactive: 'This user is deactivated and cannot sign in.',
    active: 'This user can sign in.',
    main_user: 'Main user of {{company}}. Choose another main user before deactivating or moving this one.',
    never: 'Never',
  },
  act: {
    resend: 'Send the invitation again',
    resent: 'Invitation sent to {{email}}, valid until {{until}}',
    set_password: 'Set a password by hand',
    password_set: '{{name}} can sign in with the new password',
    deactivate: 'Deactivate',
    activate: 'Re-activate',
    delete: 'Delete',
    activated: '{{name}} is active again',
    deactivated: '{{name}} is deactivated',
    deleted: '{{name}} is deleted',
  },
  deactivate: {
    title: 'Deactivate {{name}}?',
    text: 'The user is signed out at once and cannot sign in any more. Everything the user did stays in the logbook.',
    work_one:
      '{{count}} open event is assigned to this user. Its company is asked for another assigned user.',
    work_other:
      '{{count}} open events are assigned to this user. Their companies are asked for another assigned user.',
  },
  leaves: {
    locations_one:
      'Without these locations {{count}} open event loses its assigned user; its company is asked for another.',
    locations_other:
      'Without these locations {{count}} open events lose their assigned user; their companies are asked for another.',
    all_one:
      'With another company {{count}} open event loses its assigned user; its company is asked for another.',
    all_other:
      'With another company {{count}} open events lose their assigned user; their companies are asked for another.',
    signed_out: 'With another user type or company the user is signed out and signs in anew.',
  },
  delete: {
    text: 'The account is removed with its devices. Whoever stands on an event can only be deactivated.',
  },
  profile: {
    title: 'My profile',
    lead: 'What others see of you, and how you sign in.',
    about: 'About me',
    saved: 'Your profile is saved',
    email_help: 'Somebody who manages the users of your company can change your e-mail address.',
    password: 'Password',
    old_password: 'Current password',
    new_password: 'New password',
    confirmation: 'New password again',
    change_password: 'Change the password',
    password_help: 'Other devices are signed out. You stay signed in here.',
    password_saved: 'Your password is changed, other devices are signed out',
    devices: 'Trusted devices',
    devices_help:
      'Signing in on these asks for no code. Revoke a device that you do not know or use any more.',
    this_device: 'This device',
    last_seen: 'Last signed in',
    revoke: 'Revoke',
    revoke_title: 'Revoke {{name}}?',
    revoke_text: 'The device is signed out at once, and asks for a code by mail at the next sign-in.',
    revoke_here_text: 'You are signed out here, and asked for a code by mail at the next sign-in.',
    revoked: '{{name}} is revoked',
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
