import { createTransport } from 'nodemailer';
import { type Mailer, NoSuchAddressError } from './mailer.ts';

/**
 * How long a server may be silent, in milliseconds, and how long the whole may take: less than the job's limit, so that two
 * attempts never run in parallel. A server that examines a mail before accepting it is silent meanwhile: if we gave up too soon,
 * it would have the mail and get it again with each retry.
 */
export const SMTP_TIMEOUTS = { silentMs: 240_000, wholeMs: 280_000 };

/**
 * Sends by SMTP. `smtpUrl` is smtp:// or smtps:// with user and password, `from` is MAIL_FROM. Every wait has a timeout, so that
 * a server that does not answer causes a failed attempt and not a stuck job. With a password in it, a server that offers no
 * STARTTLS fails too.
 */
export function createSmtpMailer(
  smtpUrl: string,
  from: string,
  { silentMs: idleTimeoutMs, wholeMs: totalTimeoutMs } = SMTP_TIMEOUTS,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: idleTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(needsEncryption(smtpUrl) ? { requireTLS: true } : {}),
  });
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, thread, unsubscribeUrl, ...mail }) => {
      const sent = transport.sendMail({
        from,
        ...mail,
        signal: AbortSignal.timeout(totalTimeoutMs),
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        // Without it, mails about two events at one place would count as one conversation: their subjects are the same.
        ...(thread === undefined ? {} : { references: `<${thread}@${domain}>` }),
        ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
        headers: {
          // Tells auto-responders not to reply: those that follow RFC 3834, and those of Exchange.
          'auto-submitted': 'auto-generated',
          'x-auto-response-suppress': 'OOF, AutoReply',
          // The mail program may offer its own one-click unsubscribe button (RFC 8058: over https only).
          ...(unsubscribeUrl?.startsWith('https:')
            ? { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      });
      await sent.catch((error: unknown) => {
        throw isAddressRefused(error)
          ? new NoSuchAddressError('the mail server knows no such address')
          : error;
      });
    },
    close: () => transport.close(),
  };
}

/** A password is sent over an encrypted connection only, unless SMTP_URL itself says what to do about encryption. */
function needsEncryption(smtpUrl: string): boolean {
  const { password, searchParams } = new URL(smtpUrl);
  return password !== '' && !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS');
}

/**
 * A permanent reply about the recipient's address (RFC 3463). Of 5.1.x, 0 does not say whose address it means, and 7 and 8 refuse
 * the sender's address, which servers report at this step too: MAIL_FROM can be corrected. A relay that refuses us answers with
 * 5.7.x.
 */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(?:[12346]|10)(?!\d)/;

function isAddressRefused(error: unknown): boolean {
  const { command, response } = Object(error) as { command?: unknown; response?: unknown };
  return command === 'RCPT TO' && typeof response === 'string' && NO_SUCH_ADDRESS.test(response);
}
