import { displayDate } from '@fireledger/domain/shared/dates.ts';
import {
  INVITATION_DAYS,
  PASSWORD_RESET_VALID_MS,
  TWO_FACTOR_VALID_MS,
} from '@fireledger/domain/shared/limits.ts';
import type { DueDocuments } from './mail-data.ts';
import { locationOf, type MailTexts, placeOf } from './texts.ts';

/** What the reader of a mail about several documents is asked to do about them. */
const RENEW: Readonly<Record<DueDocuments['renews'], string>> = {
  all: 'Add a new version of each to the logbook, or a new date where it is still valid.',
  some: 'Add a new version of your own documents to the logbook, or a new date where they are still valid. Are any of the others yours to provide? Then send the organisation a new version: only they can add it.',
  none: 'Are any of these documents yours to provide? Then send the organisation a new version: only they can add it to the document in the logbook.',
};

const documents = (count: number) => `${count} document${count === 1 ? '' : 's'}`;
const soon = (count: number) => `${count === 1 ? 'expires' : 'expire'} soon: ${count}`;

export const mailTexts: MailTexts = {
  greeting: (firstName) => (firstName === null ? 'Hello,' : `Hello ${firstName},`),
  actionHint: 'If the button does not work, copy this address into your browser:',
  footer: {
    account:
      'You receive this email because of your Fireledger account. Replies to this address are not read.',
    notification:
      'You receive this email because email notifications are on for your Fireledger account. Replies to this address are not read.',
  },
  unsubscribe: 'Stop emails of this kind',
  facts: {
    location: 'Location',
    discipline: 'Discipline',
    assignee: 'Assigned to',
    priority: 'Priority',
    dueDate: 'Due date',
    description: 'Description',
    document: 'Document',
    chapter: 'Chapter',
    expiresAt: 'Valid until',
    expiredAt: 'Was valid until',
  },
  due: {
    groups: {
      expired: 'Expired',
      today: 'Expires today',
      months_1: 'Expires within a month',
      months_3: 'Expires within 3 months',
      months_6: 'Expires within 6 months',
      months_12: 'Expires within a year',
    },
    daysLeft: (days) => {
      if (days === 0) return 'today';
      const count = `${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'}`;
      return days < 0 ? `${count} ago` : `${count} left`;
    },
    toConfirm: 'To be checked',
    more: (count, figure) =>
      count === 1
        ? 'And one more document, which is in the list.'
        : `And ${figure} more documents, which are in the list.`,
  },
  assigned: {
    more: (count, figure) =>
      count === 1
        ? 'And one more event, which is in the list.'
        : `And ${figure} more events, which are in the list.`,
  },
  mails: {
    two_factor_code: () => ({
      subject: 'Your Fireledger login code',
      heading: 'Your login code',
      paragraphs: [
        `Enter this code to finish logging in. It works for ${TWO_FACTOR_VALID_MS / 60_000} minutes.`,
        'If you did not try to log in, someone knows your password: choose a new one, and do not give this code to anyone.',
      ],
    }),
    password_reset: () => ({
      subject: 'Choose a new Fireledger password',
      heading: 'Choose a new password',
      paragraphs: [
        `A new password was requested for your account. The link works once, for ${PASSWORD_RESET_VALID_MS / 60_000} minutes.`,
        'If you did not request it, you need not do anything; your password stays as it is.',
      ],
      action: 'Choose a new password',
    }),
    invitation: ({ companyName, invitedByName }) => ({
      subject: `Choose a password for your Fireledger account${companyName === null ? '' : ` at “${companyName}”`}`,
      heading: 'Welcome to Fireledger',
      paragraphs: [
        `${invitedByName ?? 'An administrator'} created an account for you${companyName === null ? '' : ` at “${companyName}”`}, in the digital logbook for your fire safety installations.`,
        `Choose a password to start. The link works once, for ${INVITATION_DAYS} days.`,
      ],
      action: 'Choose a password',
    }),
    password_changed: () => ({
      subject: 'Your Fireledger password has changed',
      heading: 'Your password has changed',
      paragraphs: [
        'A new password was chosen for your account. Whoever was logged in with the old one elsewhere has been logged out.',
        'If this was not you, choose another password at once, and tell whoever manages the accounts of your company: someone can read your mailbox or knew your password.',
      ],
      action: 'Choose another password',
    }),
    address_changed: ({ changedByName }) => ({
      subject: 'The email address of your Fireledger account has changed',
      heading: 'Your account has another email address',
      paragraphs: [
        `${changedByName ?? 'You'} gave your account another email address. Emails, login codes and links to choose a password now go there, and no longer to this address.`,
        'If this is not right, tell whoever manages the accounts of your company at once: whoever reads that mailbox can log in as you.',
      ],
    }),
    event_assigned: (event) => ({
      subject: `Assigned to you: ${placeOf(event)}`,
      heading: 'An event was assigned to you',
      paragraphs: [
        event.actorName === null
          ? 'This event is now yours to solve.'
          : `${event.actorName} assigned this event to you.`,
      ],
      action: 'Open the event',
    }),
    event_due_tomorrow: (event) => ({
      subject: `Due tomorrow: ${placeOf(event)}`,
      heading: 'An event is due tomorrow',
      paragraphs: [
        event.ready
          ? 'This event is ready and waits to be set to done, by tomorrow. Check it and set the event to done.'
          : 'This event must be solved by tomorrow and is still open.',
      ],
      action: event.ready ? 'Check the event' : 'Open the event',
    }),
    event_overdue: (event) => ({
      subject: `Overdue: ${placeOf(event)}`,
      heading: 'An event is overdue',
      paragraphs: [
        event.ready
          ? 'The due date of this event has passed. It is ready and waits to be set to done. Check it and set the event to done.'
          : 'The due date of this event has passed and it is still open. Solve it, or agree a new date.',
      ],
      action: event.ready ? 'Check the event' : 'Open the event',
    }),
    event_ready: (event) => ({
      subject: `Ready to set to done: ${placeOf(event)}`,
      heading: 'An event is ready to be set to done',
      paragraphs: [
        `${event.actorName ?? 'The person assigned'} reports that the work is ready. Check it and set the event to done. The solution:`,
        event.solutionDescription,
      ],
      action: 'Check the event',
    }),
    event_reopened: (event) => ({
      subject: `Re-opened: ${placeOf(event)}`,
      heading: 'An event was re-opened',
      paragraphs: [
        `${event.actorName ?? 'Fireledger'} re-opened this event. The reason given:`,
        event.reason,
      ],
      action: 'Open the event',
    }),
    event_done: (event) => ({
      subject: `Done: ${placeOf(event)}`,
      heading: 'An event is done',
      paragraphs: [
        `${event.actorName ?? 'Fireledger'} set this event to done. It is now in the historical events. The solution:`,
        event.solutionDescription,
      ],
      action: 'View the event',
    }),
    event_needs_assignee: (event) => ({
      subject: `Assign to someone else: ${placeOf(event)}`,
      heading: 'An event must be assigned to someone else',
      paragraphs: [
        `${event.formerAssigneeName} is no longer available for this event, and it is still open. Assign it to someone else so that it can continue.`,
      ],
      action: 'Assign the event',
    }),
    document_expiring: (document) => ({
      subject: `Expires soon, valid until ${displayDate(document.expiresAt)}: ${document.documentName}, ${document.locationName}`,
      heading: 'A document expires soon',
      paragraphs: [
        document.mayRenew
          ? 'Arrange a new version in time and add it to the document in the logbook.'
          : 'Is this document yours to provide? Then send the organisation a new version in time: only they can add it to the document in the logbook.',
        ...(document.acknowledge ? ['Open the document to confirm that you have seen this.'] : []),
      ],
      action: 'Open the document',
    }),
    document_expired: (document) => ({
      subject: `Expired: ${document.documentName}, ${placeOf(document)}`,
      heading: 'A document has expired',
      paragraphs: [
        document.mayRenew
          ? 'This document is out of date, and so is the logbook it belongs to. Add a new version, or a new date if it is still valid.'
          : 'This document is out of date, and so is the logbook it belongs to. Is it yours to provide? Then send the organisation a new version: only they can add it to the document in the logbook.',
        ...(document.acknowledge ? ['Open the document to confirm that you have seen this.'] : []),
      ],
      action: 'Open the document',
    }),
    events_assigned: ({ count, actorName, locationName }) => ({
      subject: `Assigned to you: ${count} events${locationOf({ locationName })}`,
      heading: `${count} events were assigned to you`,
      paragraphs: [
        actorName === null
          ? 'These events are now yours to solve.'
          : `${actorName} assigned these events to you.`,
      ],
      action: 'Open the list of your events',
    }),
    events_need_assignee: ({ count, locationName }) => ({
      subject: `Assign to someone else: ${count} events${locationOf({ locationName })}`,
      heading: `${count} events must be assigned to someone else`,
      paragraphs: [
        'The people to whom these events are assigned are no longer available for them, and the events are still open. Assign each to someone else so that it can continue.',
      ],
      action: 'Open the list of events',
    }),
    documents_due: (due) => ({
      subject: `${
        due.expired === 0
          ? `Expire soon: ${documents(due.expiring)}`
          : `Expired: ${documents(due.expired)}${due.expiring === 0 ? '' : `; ${soon(due.expiring)}`}`
      }${locationOf(due)}`,
      heading:
        due.expired === 0
          ? 'Documents expire soon'
          : due.expiring === 0
            ? 'Documents have expired'
            : 'Documents have expired or expire soon',
      paragraphs: [
        RENEW[due.renews],
        ...(due.acknowledge ? ['Open those marked “To be checked” to confirm that you have seen this.'] : []),
      ],
      action: 'Open the list of documents',
    }),
  },
};
