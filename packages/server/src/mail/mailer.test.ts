import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { canFillDisk, onFullDisk } from '../../testing/full-disk.ts';
import { createConsoleMailer } from './console-mailer.ts';
import { openDiskOutbox } from './disk-outbox.ts';
import { NoSuchAddressError } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const scratch = await mkdtemp(join(tmpdir(), 'fireledger-mail-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));
const MAIL = { to: 'eva@example.com', subject: 'Gereed: één', text: 'Hallo Eva', html: '<p>Hallo Eva</p>' };

describe('SMTP', () => {
  it('sends both forms of a mail with its sender and its name', async () => {
    const received: { envelope: string[]; raw: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        text(stream).then((raw) => {
          received.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), raw });
          done();
        }, done);
      },
    });
    const port = await listen(server);
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Fireledger <logbook@example.com>');
    const unsubscribeUrl = 'https://example.com/unsubscribe?token=t';
    await mailer.send({ ...MAIL, id: 'job-1', thread: 'event-1', unsubscribeUrl });
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
    expect(received).toHaveLength(1);
    expect(received[0]?.envelope).toEqual(['eva@example.com']);
    expect(received[0]?.raw).toContain('From: Fireledger <logbook@example.com>');
    expect(received[0]?.raw).toMatch(/^message-id: <job-1@example\.com>/im);
    expect(received[0]?.raw).toMatch(/^references: <event-1@example\.com>/im);
    expect(received[0]?.raw).toMatch(/^auto-submitted: auto-generated/im);
    expect(received[0]?.raw).toMatch(/^x-auto-response-suppress: OOF, AutoReply/im);
    expect(received[0]?.raw).toMatch(/^list-unsubscribe: <https:\/\/example\.com\/unsubscribe\?token=t>/im);
    expect(received[0]?.raw).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click/im);
    expect(received[0]?.raw).toContain('<p>Hallo Eva</p>');
    expect(received[0]?.raw).toContain('Content-Type: text/plain');
  });

  it('fails when the server is away or refuses', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(new Error('mailbox full')),
    });
    const port = await listen(server);
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'logbook@example.com');
    await expect(mailer.send(MAIL)).rejects.toThrow(/mailbox full|rejected/);
    await new Promise<void>((resolve) => server.close(resolve));
    await expect(mailer.send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe.each([
  ['the receiver', 'onRcptTo', true],
  ['the sender', 'onMailFrom', false],
] as const)('a refusal of the address of %s', (_of, when, isReceivers) => {
  it(`says that there is no such receiver: ${isReceivers}`, async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      [when]: (_address: object, _session: object, done: (error: Error) => void) =>
        done(Object.assign(new Error('5.1.1 user unknown'), { responseCode: 550 })),
    });
    const port = await listen(server);
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'logbook@example.com');
    const error: unknown = await mailer.send(MAIL).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof NoSuchAddressError).toBe(isReceivers);
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
});

describe('outbox on disk', () => {
  it('keeps whole mails, newest first, also those sent at the same moment', async () => {
    const folder = join(scratch, 'outbox');
    const outbox = await openDiskOutbox(folder);
    for (const subject of ['first', 'second', 'third']) await outbox.send({ ...MAIL, subject });
    await outbox.send({ ...MAIL, subject: 'fourth', id: 'ignored', from: 'x@example.com' });
    const mails = await outbox.list();
    expect(mails.map((mail) => mail.subject)).toEqual(['fourth', 'third', 'second', 'first']);
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual(['createdAt', 'html', 'id', 'subject', 'text', 'to']);
    expect(new Date(mails[0]?.createdAt ?? '').toISOString()).toBe(mails[0]?.createdAt);
  });

  it('throws away half a mail, and shows nothing that is no mail', async () => {
    const folder = join(scratch, 'broken');
    await openDiskOutbox(folder);
    await writeFile(join(folder, 'x.tmp'), '{"to":');
    await writeFile(join(folder, `${'0'.repeat(36)}.json`), '{"to":1}');
    const outbox = await openDiskOutbox(folder);
    expect(await outbox.list()).toEqual([]);
    expect(await readdir(folder)).toEqual([`${'0'.repeat(36)}.json`]);
  });

  it('keeps the newest that are shown where it is only looked at, and every mail elsewhere', async () => {
    const shown = await openDiskOutbox(join(scratch, 'shown'), 5);
    const kept = await openDiskOutbox(join(scratch, 'kept'));
    for (let number = 0; number < 7; number += 1) {
      await shown.send({ ...MAIL, subject: String(number) });
      await kept.send({ ...MAIL, subject: String(number) });
    }
    expect((await shown.list()).map(({ subject }) => subject)).toEqual(['6', '5', '4', '3', '2']);
    expect(await kept.list()).toHaveLength(7);
  });

  // Only the process that fills its disk sees that disk, so that process reports what is on it.
  if (canFillDisk) {
    it('leaves nothing of a mail for which its disk has no room', async () => {
      const folder = join(scratch, 'full');
      await mkdir(folder);
      const script = `
        import { readdir } from 'node:fs/promises';
        import { openDiskOutbox } from ${JSON.stringify(import.meta.resolve('./disk-outbox.ts'))};
        const outbox = await openDiskOutbox(process.argv[1] + '/outbox');
        const mail = { ...${JSON.stringify(MAIL)}, html: 'x'.repeat(100_000) };
        const code = await outbox.send(mail).then(() => 'sent', (error) => error.code);
        console.log(JSON.stringify([code, await readdir(process.argv[1] + '/outbox')]));`;
      const [program = '', ...within] = onFullDisk(folder, 64);
      const node = [process.execPath, '--input-type=module', '-e', script, folder];
      const { stdout } = await promisify(execFile)(program, [...within, ...node]);
      expect(JSON.parse(stdout)).toEqual(['ENOSPC', []]);
    });
  }
});

it('shows a mail on the console as plain text', async () => {
  const printed: string[] = [];
  await createConsoleMailer((block) => printed.push(block)).send(MAIL);
  expect(printed.join('')).toContain('To: eva@example.com\nSubject: Gereed: één\n\nHallo Eva\n');
});

async function listen(server: SMTPServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
