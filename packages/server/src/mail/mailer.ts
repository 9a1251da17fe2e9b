/** One mail, ready to go. */
type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The sender; MAIL_FROM unless given. */
  readonly from?: string;
  /** Names the message: one that is tried again keeps its name, so that a mail program can tell it is the same. */
  readonly id?: string;
  /** Names what the mail is about: mails about the same hang together, also where none of them came first. */
  readonly thread?: string;
  /** Where the receiver says that they want no more of these. */
  readonly unsubscribeUrl?: string;
};

/** The receiver's mail server says that there is no such address. */
export class NoSuchAddressError extends Error {}

/** Takes mails away: by SMTP, into the outbox on disk, or onto the console. */
export type Mailer = {
  /**
   * Resolves when the mail has been taken; throws when it was not, and the caller tries again later: but for a NoSuchAddressError,
   * which another try would meet again.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
};
