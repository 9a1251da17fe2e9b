import { ADMINISTRATION_ACTS } from './permissions.ts';

/**
 * Every act that a person can want to perform. Each route of the server names one, and each button on a screen asks for one
 * (design section 1). `can.ts` decides who may perform it.
 */
export const ACTS = [
  // sign-in and the own account
  'session.sign_in',
  'session.confirm_device',
  'session.read',
  'session.sign_out',
  'password.reset',
  'notification.unsubscribe',
  'live.follow',
  'graphql.query',
  // companies, places, people, contracts
  ...ADMINISTRATION_ACTS,
  'reseller.read_logo',
  'service_event.read',
  'fire_cause.read',
  // documents, which a visitor can read too
  'chapter.read',
  'document_file.read',
  // the logbook at the door
  'logbook_code.resolve',
  'logbook_code.create',
  'logbook_code.withdraw',
  'logbook_code.print',
  'logbook.check_password',
  'logbook.read_password',
  'logbook.read_public',
  // the logbook itself, and as a book
  'logbook.read',
  'logbook_book.create',
  'logbook_book.read',
  'logbook_book.delete',
  // service events
  'service_event.register',
  'service_event.create_action',
  'service_event.create_follow_up',
  'service_event.duplicate',
  'service_event.edit',
  'service_event.assign',
  'service_event.solve',
  'service_event.set_pending',
  'service_event.set_ready',
  'service_event.set_done',
  'service_event.reopen',
  'service_event.delete',
  'service_event.delete_hard',
  'service_event.add_file',
  'service_event_file.read',
  'service_event_file.delete',
] as const;
export type Act = (typeof ACTS)[number];
