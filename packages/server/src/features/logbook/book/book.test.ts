import { createPublicKey } from 'node:crypto';
import { isCarriedOver } from '@fireledger/domain/logbook/parts.ts';
import { dateInZone, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { formatFileSize } from '@fireledger/domain/shared/file-size.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '../../../../testing/app.ts';
import { runBookJob } from '../../../../testing/book-job.ts';
import type { TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../../../testing/world.ts';
import { readHeadsText } from '../../../ledger/anchor.ts';
import { fillLogbook } from './filled-logbook-for-test.ts';

let t: TestApp;
let world: World;
/** What fillLogbook writes, and what it registers today. */
const PERIOD = {
  from: '2026-01-01',
  until: `${dateInZone(new Date(), 'Europe/Amsterdam').slice(0, 4)}-12-31`,
};
const of = ({ location, disciplineID }: Side) => ({ locationID: location.id, disciplineID });

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await t.db
    .updateTable('location')
    .set({ name: 'Zorgcentrum De Wilgenhof', city: 'Hengelo' })
    .where('id', '=', world.own.location.id)
    .execute();
  await fillLogbook(t, world.own);
});
afterAll(() => t.close());

async function ask(user: TestUser, side: Side, more: object = {}): Promise<string> {
  const reply = await t.as(user).post('/logbook/book', { ...of(side), ...PERIOD, locale: 'nl_NL', ...more });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().logbookBookID;
}

const READ =
  'query ($id: ID!) { logbookBook(logbookBookID: $id) { state progress failure name size from until locale } }';
async function stateOf(user: TestUser, id: string) {
  const reply = await t.as(user).query(READ, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.logbookBook;
}

async function take(user: TestUser, id: string) {
  const reply = await t.as(user).get(`/logbook/book/${id}`);
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(reply.rawPayload));
  const { text } = await extractText(pdf, { mergePages: false });
  return { pdf, pages: text.map((page) => page.replace(/\s+/g, ' ')), reply };
}

describe('a logbook as a book', () => {
  test('is made in the background, and says what the database says', async () => {
    const { own } = world;
    const user = own.organization;
    const id = await ask(user, own);
    expect(await stateOf(user, id)).toMatchObject({ state: 'waiting', progress: 0, ...PERIOD });
    expect((await t.as(user).get(`/logbook/book/${id}`)).json().code).toBe('logbook_book.not_ready');
    await runBookJob(t);
    const done = { state: 'done', progress: 100, failure: null, locale: 'nl_NL' };
    expect(await stateOf(user, id)).toMatchObject(done);
    const { pages, reply } = await take(user, id);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain('Logboek Zorgcentrum De Wilgenhof');
    const whole = pages.join(' ');
    const events = await t.db
      .selectFrom('service_event')
      .select(['description', 'created_at', 'completed_at'])
      .where('location_id', '=', own.location.id)
      .execute();
    const begin = startOfDay(PERIOD.from, 'Europe/Amsterdam');
    for (const { description, created_at: createdAt, completed_at: completedAt } of events) {
      const holds = createdAt >= begin || isCarriedOver({ createdAt, completedAt }, begin);
      expect([description, whole.includes(description)]).toEqual([description, holds]);
    }
    for (const words of [
      'Zorgcentrum De Wilgenhof',
      `01-01-2026 t/m ${PERIOD.until.split('-').reverse().join('-')}`,
      'Document involved',
      'een geldig document in het hoofdstuk “Certificaten”',
      'de beheerder met telefoonnummer',
      'Piet de Vries (naam niet gecontroleerd)',
      `Toegewezen aan: Sam ${user.lastName} · Verantwoordelijk: Sam ${user.lastName}`,
      `gewijzigd · Prioriteit: – → Extreem · Toegewezen aan: – → Sam ${user.lastName} · Verantwoordelijk: – →`,
      'geregistreerd · Truus Bezoeker (naam niet gecontroleerd) · nummer',
      // clocks go forward this night: half past one in winter time
      '29-03-2026 01:30:00 Brand',
      'Ongewenst · Oorzaak: 21 Bedieningsfout',
      'Bestanden: foto.png',
    ]) {
      expect(whole).toContain(words);
    }
    const files = await t.db
      .selectFrom('file')
      .select(['name', 'digest', 'size'])
      .where('location_id', '=', own.location.id)
      .execute();
    for (const { name, digest, size } of files) {
      expect(whole).toContain(`${name} ${formatFileSize(size, 'nl_NL')}`);
      expect(whole).toContain(digest);
    }
  });

  test('says what each file belongs to, and on whose clock its moments are', async () => {
    const { own } = world;
    const id = await ask(own.organization, own);
    await runBookJob(t);
    const { pages } = await take(own.organization, id);
    const whole = pages.join(' ');
    expect(whole).toMatch(/foto\.png 1 kB · [^·]* · Registratie van 29-03-2026 01:30:00/);
    expect(whole).toMatch(/ · Document “Keuringsrapport”, versie 1 [0-9a-f]{64}/);
    expect(pages[0]).toContain('Tijden in de tijdzone Europe/Amsterdam.');
  });

  test('writes figures as its language does, and says the last day on which a document holds or held', async () => {
    const { own } = world;
    const id = await ask(own.organization, own);
    await runBookJob(t);
    const whole = (await take(own.organization, id)).pages.join(' ');
    for (const words of ['Melders 1.250', 'Jaar van de norm 2017']) expect(whole).toContain(words);
    expect(whole).toMatch(/Afgesproken maximum aan\s*0,75/);
    expect(whole).toContain('Keuringsrapport verlopen, was geldig t/m 31-03-2025');
    expect(whole).toContain('Plan van eisen geldig t/m 31-03-2099');
  });

  test.each([
    [{ country: 'NL' }, '', 'na 3 minuten 20 seconden'],
    [{ country: 'BE', postalCode: '2000' }, ', België', 'na 3 minuten 20 seconden'],
  ])(
    'says where %o is and after how long an alarm goes on as its screen does',
    async (place, country, delay) => {
      const { own } = world;
      const forwarding = { kind: 'direct', delaySeconds: 200 };
      const to = `/location/${own.location.id}`;
      const changed = await t.as(own.organization).patch(to, { city: 'Baarle', forwarding, ...place });
      expect(changed.statusCode, changed.body).toBe(200);
      const id = await ask(own.organization, own);
      await runBookJob(t);
      const whole = (await take(own.organization, id)).pages.join(' ');
      expect(whole).toContain(`Baarle${country} `);
      expect(whole).toContain(delay);
    },
  );

  test('numbers its pages, and its contents lead to them', async () => {
    const { own } = world;
    const id = await ask(own.organization, own);
    await runBookJob(t);
    const { pdf, pages } = await take(own.organization, id);
    for (const [index, page] of pages.entries()) {
      if (index > 0) expect(page.replaceAll(' ', '')).toContain(`Pagina${index + 1}van${pages.length}`);
    }
    const titles = ['Documenten', 'Brandmeldingen', 'Registraties', 'Actiemeldingen', 'Bestanden', 'Bewijs'];
    const starts = titles.map(
      (title) => pages.findIndex((page, index) => index > 1 && page.includes(`${title} `)) + 1,
    );
    const contents = pages[1] ?? '';
    expect(contents).toContain('Inhoud');
    for (const [index, title] of titles.entries()) {
      expect(contents.replaceAll(' ', '')).toContain(`${title}${starts[index]}`);
    }
    const links = (await (await pdf.getPage(2)).getAnnotations()).filter((one) => one.subtype === 'Link');
    expect(links).toHaveLength(12);
    expect(contents.replaceAll(' ', '')).toContain('Watinditlogboeknogontbreekt3');
    const outline = (await pdf.getOutline()) as { title: string }[];
    expect(outline.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
  });

  test('ends with the chain’s head, signed, and carries it along to be checked', async () => {
    const { own } = world;
    const id = await ask(own.organization, own);
    await runBookJob(t);
    const { pdf, pages } = await take(own.organization, id);
    expect(pages.at(-1)?.replaceAll(/\s+/g, ' ')).toContain('een naam bewijst de export niet');
    const chain = await t.db
      .selectFrom('ledger_chain')
      .select(['length', 'head'])
      .where('chain', '=', own.organizationID)
      .executeTakeFirstOrThrow();
    const attachments = await pdf.getAttachments();
    const textOf = async (name: string) => {
      const [id = ''] = [...(attachments ?? [])].find(([, { filename }]) => filename === name) ?? [];
      return Buffer.from((await pdf.getAttachmentContent(id)) ?? []).toString('utf8');
    };
    const heads = readHeadsText(
      await textOf('ledger-head.txt'),
      createPublicKey(await textOf('public-key.pem')),
    );
    const head = chain.head.toString('hex');
    expect(heads.chains).toEqual([{ chain: own.organizationID, length: Number(chain.length), head }]);
    const last = pages.slice(-2).join(' ');
    const [signed = '', signature = ''] = (await textOf('ledger-head.txt')).split('\n');
    const flat = last.replaceAll(' ', '');
    expect(flat).toContain(head);
    expect(flat).toContain(signature);
    expect(flat).toContain(signed.replaceAll(' ', ''));
    expect(last).toContain('ledger:verify');
    for (const text of [pages.join(' '), await textOf('ledger-head.txt'), await textOf('public-key.pem')]) {
      expect(text).not.toContain(TEST_SECRET);
    }
  });

  test('holds what its asker may see, and no more', async () => {
    const { own } = world;
    const id = await ask(own.contractor, own, { locale: 'en_GB' });
    await runBookJob(t);
    const { pages } = await take(own.contractor, id);
    const whole = pages.join(' ');
    expect(whole).toContain('Document public');
    expect(whole).toContain('Document contractor');
    expect(whole).toContain('This reader cannot see the chapters for those involved');
    for (const words of ['Chapter involved', 'Document involved']) expect(whole).not.toContain(words);
    expect(whole).toContain('Fire alarms');
    // the same words as on the screen: specification, fire alarm type
    expect(whole).toContain('Real 0, unwanted 1, false 0 (unwanted and false together 1)');
    expect(whole).toMatch(/Agreed maximum of unwanted and\s*0\.75\s*false alarms/);
    for (const other of [own.organization, own.locationEmployee, world.owner, world.foreign.organization]) {
      const reply = await t.as(other).get(`/logbook/book/${id}`);
      expect([other.type, reply.statusCode, reply.json().code]).toEqual([other.type, 404, 'not_found']);
      const asked = await t.as(other).query(READ, { id });
      expect([other.type, asked.json().code]).toEqual([other.type, 'not_found']);
      expect((await t.as(other).delete(`/logbook/book/${id}`)).statusCode).toBe(404);
    }
  });

  test('says on its cover that the location has given the discipline up, and nothing of the kind before', async () => {
    const { own } = world;
    const cover = async () => {
      const id = await ask(own.organization, own);
      await runBookJob(t);
      return (await take(own.organization, id)).pages[0];
    };
    const words = 'Deze locatie heeft deze discipline niet meer.';
    expect(await cover()).not.toContain(words);
    await t.db
      .updateTable('location_discipline')
      .set({ active: false })
      .where('location_id', '=', own.location.id)
      .where('discipline_id', '=', own.disciplineID)
      .execute();
    expect(await cover()).toContain(words);
  });
});
