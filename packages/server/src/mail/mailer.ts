/** One mail, ready to send. */
type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The sender; MAIL_FROM unless given. */
  readonly from?: string;
  /** Identifies the message: a retry keeps the id, so that a mail program can recognise a duplicate. */
  readonly id?: string;
  /** Identifies the subject matter: mails with the same thread are grouped, even if none of them came first. */
  readonly thread?: string;
  /** Where the recipient can opt out of mails like this. */
  readonly unsubscribeUrl?: string;
};

/** The recipient's mail server says that there is no such address. */
export class NoSuchAddressError extends Error {}

/** Delivers mails: by SMTP, to the outbox on disk, or to the console. */
export type Mailer = {
  /**
   * Resolves once the mail has been accepted. Throws if it was not; the caller then retries later, except after a
   * NoSuchAddressError, which a retry would meet again.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
};
