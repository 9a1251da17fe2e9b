import { listAssigned } from '@fireledger/domain/service-event/mail/assigned-list.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { expect, test } from 'vitest';
import type { EventFacts } from './mail-data.ts';
import { renderMail } from './templates.ts';

const PUBLIC_URL = 'https://logbook.example.com';
const event = (number: number, more: Partial<EventFacts> = {}): EventFacts => {
  const serviceEventID = `0198f0a0-0000-7000-8000-00000000000${number}`;
  return {
    serviceEventID,
    path: `/action-event/edit/${serviceEventID}`,
    locationName: 'Zorgcentrum De Linde',
    disciplineName: 'Brandmeldinstallatie',
    description: `Melder <${number}>\nvuil`,
    priority: null,
    dueDate: null,
    ...more,
  };
};
const DUE = event(1, { dueDate: '2026-12-01', priority: 1 });
const URGENT = event(2, { priority: 2, description: `${'🔥'.repeat(120)} en meer` });
const PLAIN = event(3, { locationName: 'Kantoor Zuid' });

function rendered(locale: Locale, actorName: string | null, events: readonly EventFacts[], max?: number) {
  const data = { ...listAssigned(events, max), actorName, path: '/action-event/list?mine=true' };
  return renderMail(
    { template: 'events_assigned', data },
    { locale, firstName: 'Eva', publicUrl: PUBLIC_URL, unsubscribeToken: null },
  );
}

test.each([
  [
    'en_GB',
    'Assigned to you: 3 events',
    [
      'These events are now yours to solve.',
      `Zorgcentrum De Linde\n\nMelder <1> vuil\nBrandmeldinstallatie\nDue date: 01-12-2026, Priority: Extreme\n${PUBLIC_URL}${DUE.path}\n`,
      `\n${'🔥'.repeat(119)}…\nBrandmeldinstallatie\nPriority: High\n${PUBLIC_URL}${URGENT.path}\n`,
      `Kantoor Zuid\n\nMelder <3> vuil\nBrandmeldinstallatie\n${PUBLIC_URL}${PLAIN.path}\n`,
    ],
  ],
  [
    'nl_NL',
    'Aan u toegewezen: 3 meldingen',
    [
      'Deze meldingen staan nu op uw naam.',
      `Zorgcentrum De Linde\n\nMelder <1> vuil\nBrandmeldinstallatie\nUiterlijk op: 01-12-2026, Prioriteit: Extreem\n${PUBLIC_URL}${DUE.path}\n`,
      `\n${'🔥'.repeat(119)}…\nBrandmeldinstallatie\nPrioriteit: Hoog\n${PUBLIC_URL}${URGENT.path}\n`,
      `Kantoor Zuid\n\nMelder <3> vuil\nBrandmeldinstallatie\n${PUBLIC_URL}${PLAIN.path}\n`,
    ],
  ],
] as const)(
  'each event stands under its location with what is known of it, in %s',
  (locale, subject, parts) => {
    const mail = rendered(locale, null, [PLAIN, URGENT, DUE]);
    expect(mail.subject).toBe(subject);
    for (const part of parts) expect(mail.text).toContain(part);
    for (const { path } of [DUE, URGENT, PLAIN]) expect(mail.html).toContain(`href="${PUBLIC_URL}${path}"`);
  },
);

test.each([
  ['en_GB', 'Bram Bakker assigned these events to you.', 'And one more event, which is in the list.'],
  [
    'nl_NL',
    'Bram Bakker heeft deze meldingen aan u toegewezen.',
    'En nog één melding, die in de lijst staat.',
  ],
] as const)('who assigned them and what the list leaves out is said, in %s', (locale, by, others) => {
  const { subject, text } = rendered(locale, 'Bram Bakker', [DUE, URGENT], 1);
  expect(subject).toMatch(/, Zorgcentrum De Linde$/);
  expect(text).toContain(by);
  expect(text).toContain(others);
});

test.each([
  [
    'en_GB',
    'Assign to someone else: 2 events, Zorgcentrum De Linde',
    'Assigned to: Sam Smit',
    'Assign each to someone else',
  ],
  [
    'nl_NL',
    'Opnieuw toewijzen: 2 meldingen, Zorgcentrum De Linde',
    'Toegewezen aan: Sam Smit',
    'wijs ze aan iemand anders toe',
  ],
] as const)('who is to name others is told whom each is assigned to, in %s', (locale, subject, line, ask) => {
  const path = '/action-event/list?locationIDs=x';
  const events = [URGENT, DUE].map((one) => ({ ...one, assigneeName: 'Sam Smit' }));
  const mail = renderMail(
    { template: 'events_need_assignee', data: { ...listAssigned(events), path } },
    { locale, firstName: 'Eva', publicUrl: PUBLIC_URL, unsubscribeToken: null },
  );
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(`Melder <1> vuil\nBrandmeldinstallatie\n${line}\n`);
  for (const part of [ask, `${PUBLIC_URL}${path}`]) expect(mail.text).toContain(part);
  expect(mail.html).toContain('>Melder &lt;1&gt; vuil, ');
});

test('a list of mails shows what the first are about, and its reader can do without such a mail', () => {
  const { html, text } = rendered('en_GB', null, [PLAIN, event(4), event(5), DUE]);
  expect(html).toContain('>Melder &lt;1&gt; vuil, Melder &lt;4&gt; vuil, Melder &lt;5&gt; vuil&#847;');
  expect(text).toContain('because email notifications are on');
});
