import { join } from 'node:path';
import type { Env } from '../env.ts';
import { createConsoleMailer } from '../mail/console-mailer.ts';
import { type DiskOutbox, openDiskOutbox } from '../mail/disk-outbox.ts';
import type { Mailer } from '../mail/mailer.ts';

/** The mailer, and the outbox if mails are kept on disk. */
export type Mails = { readonly mailer: Mailer; readonly outbox: DiskOutbox | null };

/** How many mails the demo's page shows; nobody needs the older ones. */
const SHOWN = 500;

/** The server of SMTP_URL, or else the console (--lan) or the outbox in DATA_DIR. */
export async function openMails(env: Env, say: (text: string) => void): Promise<Mails> {
  if (env.smtpUrl) {
    // Loaded only if mails are sent by SMTP.
    const { createSmtpMailer } = await import('../mail/smtp-mailer.ts');
    return { mailer: createSmtpMailer(env.smtpUrl, env.mailFrom), outbox: null };
  }
  if (env.outbox === 'console') return { mailer: createConsoleMailer(say), outbox: null };
  const keeps = env.outbox === 'page' ? SHOWN : undefined;
  const outbox = await openDiskOutbox(join(env.dataDir, 'outbox'), keeps);
  return { mailer: outbox, outbox };
}
