import { listWarnings } from '@fireledger/domain/document/warning-list.ts';
import { LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { describe, expect, it, test } from 'vitest';
import { escapeHtml } from './escape.ts';
import type { DueDocument, DueDocuments } from './mail-data.ts';
import { renderMail } from './templates.ts';

const TODAY = '2026-11-27';
const due = (number: number, expiresAt: string, more: Partial<DueDocument> = {}): DueDocument => {
  const documentID = `0198f0a0-0000-7000-8000-00000000000${number}`;
  return {
    documentID,
    path: `/document/edit/${documentID}`,
    documentName: `Certificaat <${number}>`,
    locationName: 'Zorgcentrum De Linde',
    disciplineName: 'Brandmeldinstallatie',
    chapterName: { en_GB: 'Certificates', nl_NL: 'Certificaten' },
    expiresAt,
    today: TODAY,
    acknowledge: false,
    mayRenew: true,
    ...more,
  };
};
const EXPIRED = due(1, '2026-11-26', { acknowledge: true });
const LAST_DAY = due(2, TODAY);
const SOON = due(3, '2026-12-05');
const LATER = due(4, '2027-11-01');

function rendered(
  locale: Locale,
  documents: readonly DueDocument[],
  { max = 50, ...more }: Partial<DueDocuments> & { readonly max?: number } = {},
) {
  const request = { path: '/document/list?states=expiring', renews: 'all', acknowledge: false } as const;
  const data = { ...listWarnings(documents, max), ...request, ...more };
  const publicUrl = 'https://logbook.example.com';
  return renderMail(
    { template: 'documents_due', data },
    { locale, firstName: 'Eva', publicUrl, unsubscribeToken: null },
  );
}

describe.each(LOCALES)('in %s', (locale) => {
  it('says the same in HTML and in text, in the same order, each document with its own link', () => {
    const { text, html } = rendered(locale, [LATER, SOON, LAST_DAY, EXPIRED], { acknowledge: true, max: 3 });
    const shown = html.slice(html.indexOf('<h1'));
    const lines = text.split('\n').filter((line) => line !== '' && line !== '-- ' && !line.endsWith(':'));
    let at = 0;
    for (const line of lines.filter((one) => !one.startsWith('https:'))) {
      const next = shown.indexOf(escapeHtml(line), at);
      expect(next, line).toBeGreaterThanOrEqual(at);
      at = next;
    }
    const links = [EXPIRED, LAST_DAY, SOON].map(({ path }) => `https://logbook.example.com${path}`);
    expect(text.match(/^https:.*\/edit\/.*$/gm)).toEqual(links);
    for (const link of links) expect(html).toContain(`href="${link}"`);
    expect(text + html).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

test.each([
  [
    'en_GB',
    [
      'Expired\n\nCertificaat <1>\nZorgcentrum De Linde, Brandmeldinstallatie, Certificates\nWas valid until 26-11-2026 (1 day ago)\nTo be checked\n',
      'Expires today\n\nCertificaat <2>\n',
      'Valid until 27-11-2026 (today)\n',
      'Expires within a month\n\nCertificaat <3>\n',
      'Valid until 05-12-2026 (8 days left)\n',
      'And one more document, which is in the list.\n',
    ],
  ],
  [
    'nl_NL',
    [
      'Verlopen\n\nCertificaat <1>\nZorgcentrum De Linde, Brandmeldinstallatie, Certificaten\nWas geldig t/m 26-11-2026 (1 dag geleden)\nTe controleren\n',
      'Verloopt vandaag\n\nCertificaat <2>\n',
      'Geldig t/m 27-11-2026 (vandaag)\n',
      'Verloopt binnen een maand\n\nCertificaat <3>\n',
      'Geldig t/m 05-12-2026 (nog 8 dagen)\n',
      'En nog één document, dat in de lijst staat.\n',
    ],
  ],
] as const)('groups by urgency, with date and days, in %s', (locale, parts) => {
  const { text } = rendered(locale, [LATER, SOON, LAST_DAY, EXPIRED], { max: 3 });
  for (const part of parts) expect(text).toContain(part);
});

const ELSEWHERE = { locationName: 'Kantoor Zuid' };
test.each<[readonly DueDocument[], english: string, dutch: string]>([
  [
    [EXPIRED, due(5, '2026-01-01')],
    'Expired: 2 documents, Zorgcentrum De Linde',
    'Verlopen: 2 documenten, Zorgcentrum De Linde',
  ],
  [
    [SOON, LAST_DAY],
    'Expire soon: 2 documents, Zorgcentrum De Linde',
    'Verlopen binnenkort: 2 documenten, Zorgcentrum De Linde',
  ],
  [
    [EXPIRED, SOON, LATER],
    'Expired: 1 document; expire soon: 2, Zorgcentrum De Linde',
    'Verlopen: 1 document; verlopen binnenkort: 2, Zorgcentrum De Linde',
  ],
  [
    [EXPIRED, SOON],
    'Expired: 1 document; expires soon: 1, Zorgcentrum De Linde',
    'Verlopen: 1 document; verloopt binnenkort: 1, Zorgcentrum De Linde',
  ],
  [[SOON, due(5, '2026-12-05', ELSEWHERE)], 'Expire soon: 2 documents', 'Verlopen binnenkort: 2 documenten'],
])('the subject counts them and names the location that they share: %#', (documents, english, dutch) => {
  expect([rendered('en_GB', documents).subject, rendered('nl_NL', documents).subject]).toEqual([
    english,
    dutch,
  ]);
});

test('a list of mails shows the most urgent names after the subject', () => {
  expect(rendered('en_GB', [SOON, EXPIRED]).html).toContain(
    '>Certificaat &lt;1&gt;, Certificaat &lt;3&gt;&#847;',
  );
});

test.each([
  ['all', false],
  ['some', true],
  ['none', true],
] as const)(
  'asks for a new version in the logbook of whoever may add it there: %s',
  (renews, organisation) => {
    const texts = LOCALES.map((locale) => rendered(locale, [SOON, LATER], { renews }).text);
    for (const text of texts) expect(/organi[sz]ati/.test(text)).toBe(organisation);
    expect(texts[0]?.includes('Add a new version')).toBe(renews !== 'none');
  },
);
