import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/**
 * Sends by SMTP. `smtpUrl` is smtp:// or smtps:// with user and password, `from` is MAIL_FROM. Every wait has an end, so that
 * a server that does not answer is a failed try and not a stuck job.
 */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, unsubscribeUrl, ...mail }) => {
      await transport.sendMail({
        from,
        ...mail,
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
        // Tells auto-responders not to answer (RFC 3834).
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
