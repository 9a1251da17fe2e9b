import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { sendMailJob } from './send-mail.job.ts';
import { createSmtpMailer, SMTP_TIMEOUTS } from './smtp-mailer.ts';

const MAIL = { to: 'eva@example.com', subject: 'Ready', text: 'Hello Eva', html: '<p>Hello Eva</p>' };
/** What a mail server says if all is well; `DATA` is answered once more after the last line of the text. */
const REPLIES = {
  greeting: '220 mail',
  EHLO: '250-mail\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go',
  '.': '250 ok',
};
type Step = keyof typeof REPLIES;
const STEPS = Object.keys(REPLIES) as readonly Step[];
/** The steps of a sender without a password. */
const ASKED = STEPS.filter((step) => step !== 'AUTH');
let server: Server | undefined;
afterEach(() => void server?.close());

/** A mail server that calls `stop` instead of answering one step; returns its port. */
async function serverThat(step: Step, stop: (socket: Socket) => unknown): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    const answer = (one: Step) => (one === step ? stop(socket) : socket.write(`${REPLIES[one]}\r\n`));
    answer('greeting');
    createInterface({ input: socket }).on('line', (line) => {
      const said = STEPS.find((one) => line === one || line.startsWith(`${one} `));
      if (said) answer(said);
      else if (line === 'STARTTLS') socket.write('502 no\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** How many connections the mail server has. */
function connections(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  server?.getConnections((_error, count) => resolve(count));
  return promise;
}

test.each(ASKED)('a server that says nothing at %s is left, and the try has failed', async (step) => {
  const port = await serverThat(step, () => undefined);
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'logbook@example.com', {
    silentMs: 100,
    // The time to greet has its own limit.
    wholeMs: step === 'greeting' ? 400 : 60_000,
  });
  await expect(mailer.send(MAIL)).rejects.toThrow();
  await expect.poll(connections).toBe(0);
});

test.each(ASKED)('one that closes at %s has not taken the mail', async (step) => {
  const port = await serverThat(step, (socket) => socket.end());
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'logbook@example.com');
  await expect(mailer.send(MAIL)).rejects.toThrow(/closed/);
});

test('one that never ends its answer is left, however often it says something', async () => {
  const port = await serverThat('RCPT', async (socket) => {
    for await (const _ of setInterval(20)) {
      if (!socket.writable) break;
      socket.write('250-more\r\n');
    }
  });
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'logbook@example.com', {
    silentMs: 60_000,
    wholeMs: 400,
  });
  await expect(mailer.send(MAIL)).rejects.toThrow();
  await expect.poll(connections).toBe(0);
});

test('one that offers no encryption gets no mail where that is asked for', async () => {
  let begun = 0;
  const port = await serverThat('MAIL', (socket) => {
    begun += 1;
    socket.end();
  });
  for (const [url, mails] of [
    [`smtp://127.0.0.1:${port}?requireTLS=true`, 0],
    [`smtp://127.0.0.1:${port}`, 1],
  ] as const) {
    await expect(createSmtpMailer(url, 'logbook@example.com').send(MAIL)).rejects.toThrow();
    expect(begun).toBe(mails);
  }
});

test.each([
  ['unless the address allows it', '', 0],
  ['where the address allows it', '?requireTLS=false', 1],
])('one that offers no encryption gets no password, %s', async (_when, ending, passwords) => {
  let heard = 0;
  const port = await serverThat('AUTH', (socket) => {
    heard += 1;
    socket.end();
  });
  const url = `smtp://fireledger:geheim@127.0.0.1:${port}${ending}`;
  await expect(createSmtpMailer(url, 'logbook@example.com').send(MAIL)).rejects.toThrow();
  expect(heard).toBe(passwords);
});

test('one that is slow is left before its mail is tried again', () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'logbook@example.com');
  const { expireSeconds } = sendMailJob({ mailer, publicUrl: 'https://logbook.example.com', secret: 's' });
  expect(SMTP_TIMEOUTS.silentMs).toBeLessThan(SMTP_TIMEOUTS.wholeMs);
  expect(SMTP_TIMEOUTS.wholeMs).toBeLessThan(expireSeconds * 1000);
});
