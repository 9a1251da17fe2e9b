import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { runBookJob } from '../../../../testing/book-job.ts';
import type { TestUser } from '../../../../testing/user-builder.ts';
import type { Pair } from '../../../db/location-pair.ts';

/** In Dutch, until the end of the century. */
const PERIOD = { until: '2099-12-31', locale: 'nl_NL' };

const GONE = `query ($locationID: ID!, $disciplineID: ID!) { logbook(locationID: $locationID, disciplineID: $disciplineID,
  from: "2026-02-01", until: "2099-12-31") { gone { list deleted moved } } }`;

/** The screen's counts of what is gone from the same logbook. */
export async function countedFor(t: TestApp, user: TestUser, pair: Pair): Promise<unknown> {
  const reply = await t.as(user).query(GONE, pair);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.logbook.gone;
}

/** The format of a time in a book. */
export const MOMENT = String.raw`\d\d-\d\d-\d{4} [\d:]{8}`;

export type Sections = Readonly<
  Record<'front' | 'documents' | 'carriedOver' | 'alarms' | 'registrations' | 'actions' | 'files', string>
>;

/** The sections of a book that a person requests, by name; since February 2026 unless stated otherwise. */
export async function sectionsOf(
  t: TestApp,
  user: TestUser,
  pair: Pair,
  from = '2026-02-01',
): Promise<Sections> {
  const reply = await t.as(user).post('/logbook/book', { ...pair, ...PERIOD, from });
  expect(reply.statusCode, reply.body).toBe(201);
  await runBookJob(t);
  const { rawPayload } = await t.as(user).get(`/logbook/book/${reply.json().logbookBookID}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)));
  const pages = text.map((page) => page.replace(/\s+/g, ' '));
  // An empty section is on the page of the section before it, and its name is in that page's running head.
  const joined = (name: string) => pages.find((page) => page.includes(` · ${name} `)) ?? '';
  const headed = (name: string) =>
    pages.filter((page) => page.startsWith(`${name} `)).join(' ') ||
    joined(name).slice(joined(name).indexOf(` ${name} `));
  return {
    front: headed('De installatie en wie erbij hoort'),
    documents: headed('Documenten'),
    carriedOver: headed('Open bij het begin van de periode'),
    alarms: headed('Brandmeldingen'),
    registrations: headed('Registraties'),
    actions: headed('Actiemeldingen'),
    files: headed('Bestanden'),
  };
}
