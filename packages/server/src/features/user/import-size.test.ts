import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { requireUser } from '../../http/require-act.ts';
import { sendMailJob } from '../../mail/send-mail.job.ts';
import { importFacts } from './import-facts.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const HEAD = 'First name,Last name,Email,User type,Locations';
const sent = (content: string) =>
  t.as(world.own.organization).post('/user/import', formOf({ filename: 'users.csv', content }), FORM);

test('what a row looks its locations up in is made once for all rows, which may be thousands', async () => {
  const { organization, organizationID, location } = world.own;
  const credentials = {
    kind: 'user',
    sessionID: organization.sessionID,
    deviceID: organization.deviceID,
  } as const;
  const rows = [{ row: 2, cells: { locations: location.name } }];
  await t.services.opener.read(credentials, 'user.create', async (access) => {
    const facts = await importFacts(access, requireUser(access.principal), rows);
    const named = facts.locationsOf(organizationID);
    expect(named.all(location.name)).toMatchObject([{ id: location.id }]);
    expect(facts.locationsOf(organizationID)).toBe(named);
  });
});

/** The processor time of this thread so far, in microseconds: what else the machine does takes none of it. */
function timeTaken(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** The longest part of an import's time during which the event loop served nobody else, from 0 to 1. */
async function longestTurn(file: string): Promise<number> {
  let longest = 0;
  const begun = timeTaken();
  let looked = begun;
  const reply = sent(file).then(({ statusCode }) => statusCode);
  const turn = () => new Promise<null>((resolve) => setImmediate(resolve, null));
  while ((await Promise.race([turn(), reply])) === null) {
    const now = timeTaken();
    longest = Math.max(longest, now - looked);
    looked = now;
  }
  expect(await reply).toBe(200);
  return longest / (looked - begun);
}

test('others have their turn while a file that names more than anybody has is looked at', async () => {
  const names = (row: number) => Array.from({ length: 150 }, (_, index) => `${row} at ${index}`).join('|');
  const rows = Array.from(
    { length: 2500 },
    (_, row) => `No,Body,n${row}@example.test,Organisation employee,${names(row)}`,
  );
  const file = [HEAD, ...rows].join('\n');
  // 0.3 if the import does not yield; other load on the machine can spoil some of the rounds
  let shortest = 1;
  for (let round = 0; round < 6 && shortest > 0.15; round += 1) {
    shortest = Math.min(shortest, await longestTurn(file));
  }
  expect(shortest).toBeLessThan(0.15);
}, 240_000);

test('a head without end is no list of columns', async () => {
  const reply = await sent(`${HEAD}${',x'.repeat(300)}\nNoor`);
  expect(reply.json().errors).toMatchObject([{ code: 'import.malformed', params: { line: 1 } }]);
});

test('what an import mails comes after what others are told meanwhile, and each of its mails behind those above it', async () => {
  const rows = ['Ann', 'Bea', 'Cor'].map(
    (name) => `${name},Bos,${name}@queue.example.test,Organisation employee,`,
  );
  const content = [HEAD, ...rows].join('\n');
  const file = formOf({ filename: 'users.csv', content });
  const reply = await t.as(world.own.organization).post('/user/import?dryRun=false', file, FORM);
  expect([reply.statusCode, reply.json().problems]).toEqual([200, []]);
  const job = sendMailJob({ mailer: { send: async () => {}, close() {} }, publicUrl: '', secret: '' });
  const places = (await t.queued('send_mail')).map((mail) => job.behind?.(mail));
  expect(places.toSorted()).toEqual([0, 1, 2]);
});
