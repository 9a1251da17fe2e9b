import { displayDate } from '@fireledger/domain/shared/dates.ts';
import {
  INVITATION_VALID_MS,
  PASSWORD_RESET_VALID_MS,
  TWO_FACTOR_VALID_MS,
} from '@fireledger/domain/shared/limits.ts';
import { type MailTexts, placeOf } from './texts.ts';

export const mailTexts: MailTexts = {
  greeting: (firstName) => (firstName === null ? 'Hello,' : `Hello ${firstName},`),
  actionHint: 'If the button does not work, copy this address into your browser:',
  footer: {
    account:
      'You receive this mail because of your Fireledger account. Replies to this address are not read.',
    notification:
      'You receive this mail because mail notifications are on for your Fireledger account. Replies to this address are not read.',
  },
  unsubscribe: 'No more mails of this kind',
  facts: {
    location: 'Location',
    discipline: 'Discipline',
    priority: 'Priority',
    dueDate: 'Due date',
    description: 'Description',
    document: 'Document',
    chapter: 'Chapter',
    expiresAt: 'Valid until',
    expiredAt: 'Was valid until',
  },
  mails: {
    two_factor_code: () => ({
      subject: 'Your Fireledger sign-in code',
      heading: 'Your sign-in code',
      paragraphs: [
        `Enter this code to finish signing in. It works for ${TWO_FACTOR_VALID_MS / 60_000} minutes.`,
        'Did you not try to sign in? Then somebody knows your password: choose a new one, and give this code to nobody.',
      ],
    }),
    password_reset: () => ({
      subject: 'Choose a new Fireledger password',
      heading: 'Choose a new password',
      paragraphs: [
        `A new password was asked for your account. The link works once, for ${PASSWORD_RESET_VALID_MS / 60_000} minutes.`,
        'Did you not ask for it? Then you need not do anything; your password stays as it is.',
      ],
      action: 'Choose a new password',
    }),
    invitation: ({ companyName, invitedByName }) => ({
      subject: companyName === null ? 'Your Fireledger account' : `Your Fireledger account at ${companyName}`,
      heading: 'Welcome to Fireledger',
      paragraphs: [
        `${invitedByName ?? 'An administrator'} made an account for you${companyName === null ? '' : ` at ${companyName}`}, in the digital logbook of your fire safety installations.`,
        `Choose a password to start. The link works once, for ${INVITATION_VALID_MS / 86_400_000} days.`,
      ],
      action: 'Choose a password',
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
      paragraphs: ['This event is to be solved by tomorrow, and it is still open.'],
      action: 'Open the event',
    }),
    event_overdue: (event) => ({
      subject: `Overdue: ${placeOf(event)}`,
      heading: 'An event is overdue',
      paragraphs: [
        'The day by which this event was to be solved has passed, and it is still open. Solve it, or agree on another day.',
      ],
      action: 'Open the event',
    }),
    event_ready: (event) => ({
      subject: `Ready: ${placeOf(event)}`,
      heading: 'An event is ready to be closed',
      paragraphs: [
        `${event.actorName ?? 'The assigned user'} reports that the work is ready. Check it, and set the event to done.`,
      ],
      action: 'Check the event',
    }),
    event_reopened: (event) => ({
      subject: `Re-opened: ${placeOf(event)}`,
      heading: 'An event was re-opened',
      paragraphs: [
        `${event.actorName ?? 'Fireledger'} took this event back out of the archive. The reason given:`,
        event.reason,
      ],
      action: 'Open the event',
    }),
    event_done: (event) => ({
      subject: `Done: ${placeOf(event)}`,
      heading: 'An event is done',
      paragraphs: [
        `${event.actorName ?? 'Fireledger'} closed this event; it is now in the archive. The solution:`,
        event.solutionDescription,
      ],
      action: 'View the event',
    }),
    event_needs_assignee: (event) => ({
      subject: `New assigned user needed: ${placeOf(event)}`,
      heading: 'An event needs a new assigned user',
      paragraphs: [
        `${event.formerAssigneeName} is no longer available for this event, and it is still open. Assign it to somebody else, so that it goes on.`,
      ],
      action: 'Assign the event',
    }),
    document_expiring: (document) => ({
      subject: `Valid until ${displayDate(document.expiresAt)}: ${document.documentName}, ${document.locationName}`,
      heading: 'A document is about to expire',
      paragraphs: [
        'See to it in time that there is a new one, and add it to the document in the logbook.',
        ...(document.acknowledge ? ['Open the document to confirm that you have seen this.'] : []),
      ],
      action: 'Open the document',
    }),
    document_expired: (document) => ({
      subject: `Expired: ${document.documentName}, ${placeOf(document)}`,
      heading: 'A document has expired',
      paragraphs: [
        'This document is no longer in date, and neither is the logbook that holds it. Add a new version, or a new date if it still holds.',
        ...(document.acknowledge ? ['Open the document to confirm that you have seen this.'] : []),
      ],
      action: 'Open the document',
    }),
  },
};
