import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { uuidv7 } from '../db/uuid.ts';
import { usingFolder } from '../platform/make-folder.ts';
import type { Mailer } from './mailer.ts';

const storedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
});
/** A mail in the outbox; `createdAt` is an ISO timestamp in UTC. */
type StoredMail = z.infer<typeof storedMail>;
export type ListedMail = StoredMail & { readonly id: string };

/** The outbox of an installation without SMTP: mails as files, newest first. */
export type DiskOutbox = Mailer & { list(): Promise<ListedMail[]> };

const FILE = /^[0-9a-f-]{36}\.json$/;

/**
 * Opens the outbox in `folder` (DATA_DIR/outbox) and deletes what a killed process left half-written. `keeps`: how many mails are
 * kept in an outbox that is only for viewing; by default, none is deleted.
 */
export async function openDiskOutbox(folder: string, keeps = Number.POSITIVE_INFINITY): Promise<DiskOutbox> {
  await usingFolder(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true });
    }
  });
  const names = async () =>
    (await readdir(folder))
      .filter((name) => FILE.test(name))
      .sort()
      .reverse();
  // Names sort by time, so no two mails may share a millisecond.
  let latest = 0;
  return {
    send: async ({ to, subject, text, html }) => {
      latest = Math.max(Date.now(), latest + 1);
      const createdAt = new Date(latest).toISOString();
      await write(join(folder, uuidv7(latest)), { to, subject, text, html, createdAt });
      if (keeps === Number.POSITIVE_INFINITY) return;
      for (const name of (await names()).slice(keeps)) await rm(join(folder, name), { force: true });
    },
    list: async () => {
      const mails: ListedMail[] = [];
      for (const name of await names()) mails.push(...(await read(join(folder, name), name.slice(0, 36))));
      return mails;
    },
    close: () => undefined,
  };
}

/**
 * Writes a draft beside the file and renames it, so that a reader sees the whole mail or none. A failed write, for example on a
 * full disk, leaves nothing behind.
 */
async function write(path: string, mail: StoredMail): Promise<void> {
  const draft = `${path}.tmp`;
  try {
    await writeFile(draft, JSON.stringify(mail, null, 2), { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, `${path}.json`);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The mail in a file; empty if the file has just been removed or is not a mail. */
async function read(path: string, id: string): Promise<ListedMail[]> {
  try {
    return [{ ...storedMail.parse(JSON.parse(await readFile(path, 'utf8'))), id }];
  } catch {
    return [];
  }
}
