import { DOCUMENT_MAILS, mailOfWarning } from '@fireledger/domain/document/warning.ts';
import { isWarningOver, listWarnings } from '@fireledger/domain/document/warning-list.ts';
import type { MailCause } from '@fireledger/domain/notification/causes.ts';
import type { Access } from '../db/with-access.ts';
import { documentsStillToMail } from './document-recipient.ts';
import type { ChosenMail, DueDocuments, QueuedWarning } from './mail-data.ts';

/** What is left of one person's warnings when their mail is sent. */
export type DueMail = {
  readonly mail: ChosenMail;
  /** The kinds of mail that it stands for, which its link switches off. */
  readonly causes: readonly MailCause[];
  /** The organisations whose documents it lists. */
  readonly organizationIDs: readonly string[];
};

/**
 * The mail about the documents of which a person has been warned, as they are now: about those that the person may still see and
 * whose date is the same and not yet acknowledged (docs/decisions/0502). One document has the mail of its kind. Null if none is
 * left.
 */
export async function dueMailOf(
  access: Access,
  userID: string,
  warnings: readonly QueuedWarning[],
): Promise<DueMail | null> {
  const readable = await documentsStillToMail(access, userID, warnings);
  const documents = readable.filter(({ kind, expiresAt, today }) => !isWarningOver(kind, expiresAt, today));
  const [first] = documents;
  if (!first) return null;
  const kinds = new Set(documents.map(({ kind }) => mailOfWarning(kind)));
  return {
    mail:
      documents.length === 1
        ? { template: mailOfWarning(first.kind), data: first }
        : { template: 'documents_due', data: { ...listWarnings(documents), ...requestOf(documents) } },
    causes: DOCUMENT_MAILS.filter((cause) => kinds.has(cause)),
    organizationIDs: [...new Set(documents.map(({ organizationID }) => organizationID))],
  };
}

/** What the mail asks for, judged by all its documents, and where they are found. */
function requestOf(
  documents: readonly QueuedWarning[],
): Pick<DueDocuments, 'path' | 'renews' | 'acknowledge'> {
  const renewed = documents.filter(({ mayRenew }) => mayRenew).length;
  const toConfirm = documents.filter(({ acknowledge }) => acknowledge).length;
  return {
    path: `/document/list?${toConfirm === documents.length ? 'toCheck=true' : 'states=expiring&states=expired'}`,
    renews: renewed === documents.length ? 'all' : renewed > 0 ? 'some' : 'none',
    acknowledge: toConfirm > 0,
  };
}
