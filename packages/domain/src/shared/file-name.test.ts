import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QR_FILE_WORDS } from '../logbook/qr-file-words.ts';
import { extensionOf, fileNameOf, type GeneratedFile, sanitizeFileName } from './file-name.ts';
import { FILE_NAME_MAX } from './limits.ts';

const CASES: readonly [given: string, stored: string][] = [
  ['report.pdf', 'report.pdf'],
  ['Jaarlijkse keuring – Café “De Brand”.pdf', 'Jaarlijkse keuring – Café “De Brand”.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\anna\\foto.jpg', 'foto.jpg'],
  ['/absolute/plan.png', 'plan.png'],
  ['folder/', 'file'],
  ['', 'file'],
  ['   ', 'file'],
  ['...', 'file'],
  ['.htaccess', 'htaccess'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\u0007\r\nc.txt', 'abc.txt'],
  ['zero\u200Bwidth\uFEFF.txt', 'zerowidth.txt'],
  ['what?<is>|this*:".txt', 'what__is__this___.txt'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['console.txt', 'console.txt'],
  ['name.txt. . ', 'name.txt'],
  ['many   spaces\t.txt', 'many spaces.txt'],
  ['e\u0301tage.pdf', '\u00E9tage.pdf'],
  ['lone\uD800surrogate.txt', 'lonesurrogate.txt'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(FILE_NAME_MAX - 4)}.pdf`],
  ['😀'.repeat(300), '😀'.repeat(FILE_NAME_MAX)],
];

describe('sanitizeFileName', () => {
  it.each(CASES)('%j becomes %j', (given, stored) => {
    expect(sanitizeFileName(given)).toBe(stored);
  });

  it('reads of a name that never ends its beginning and its extension', () => {
    expect(sanitizeFileName(`a${' .'.repeat(500_000)}b.pdf`)).toBe('a.pdf');
    expect(sanitizeFileName(`${'. '.repeat(500_000)}b.pdf`)).toBe('b.pdf');
    expect(sanitizeFileName(`b.pdf${' .'.repeat(500_000)}`)).toBe('b.pdf');
    expect(sanitizeFileName(`${'x/'.repeat(500_000)}plan.pdf`)).toBe('plan.pdf');
    expect(sanitizeFileName(`${'e\u0301\u0323'.repeat(500_000)}.pdf`)).toMatch(/^\u1EB9.*\.pdf$/s);
  });

  it('answers a name that it leaves alone the second time, whatever goes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const name = sanitizeFileName(text);
        expect(sanitizeFileName(name)).toBe(name);
        expect(Array.from(name).length).toBeLessThanOrEqual(FILE_NAME_MAX);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
        expect(name).not.toBe('');
      }),
      { numRuns: 200 },
    );
  });
});

it.each([
  ['a.PDF', 'pdf'],
  ['archive.tar.gz', 'gz'],
  ['noextension', ''],
  ['.hidden', ''],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

const DAY = ['2026-11-27'] as const;
const PDF = { days: DAY, extension: 'pdf' };
it.each<[GeneratedFile, string]>([
  [{ what: 'Import locations', days: DAY, extension: 'csv' }, 'Import locations 2026-11-27.csv'],
  [{ what: 'Locaties importeren', days: DAY, extension: 'csv' }, 'Locaties importeren 2026-11-27.csv'],
  [{ what: 'Licences', about: ['Brandwacht BV'], ...PDF }, 'Licences Brandwacht BV 2026-11-27.pdf'],
  [
    { what: QR_FILE_WORDS.code.en_GB, about: ['Hal 1', 'Sprinkler'], ...PDF },
    'QR code Hal 1 - Sprinkler 2026-11-27.pdf',
  ],
  [
    { what: QR_FILE_WORDS.code.nl_NL, about: ['Hal 1', 'Sprinkler'], ...PDF },
    'QR-code Hal 1 - Sprinkler 2026-11-27.pdf',
  ],
  [{ what: QR_FILE_WORDS.labels.en_GB, about: [], ...PDF }, 'QR labels 2026-11-27.pdf'],
  [
    { what: QR_FILE_WORDS.labels.nl_NL, about: ['Café Łódź'], ...PDF },
    'QR-etiketten Café Łódź 2026-11-27.pdf',
  ],
  [{ what: QR_FILE_WORDS.cards.en_GB, ...PDF }, 'QR cards 2026-11-27.pdf'],
  [{ what: QR_FILE_WORDS.cards.nl_NL, ...PDF }, 'QR-kaarten 2026-11-27.pdf'],
  [
    {
      what: 'Logboek',
      about: ['Hal 1\\2', 'Brand-/ontruiming'],
      days: ['2026-01-01', '2026-12-31'],
      extension: 'pdf',
    },
    'Logboek Hal 1-2 - Brand--ontruiming 2026-01-01 2026-12-31.pdf',
  ],
  [{ what: 'Logbook', about: ['Gebouw A/B: "hal"'], ...PDF }, 'Logbook Gebouw A-B_ _hal_ 2026-11-27.pdf'],
  [
    { what: 'Logboek', about: ['a'.repeat(240), 'Blussers'], ...PDF },
    `Logboek ${'a'.repeat(FILE_NAME_MAX - 23)} 2026-11-27.pdf`,
  ],
])('a file of ours says what it is, of what and of which day: %j is %s', (file, name) => {
  expect(fileNameOf(file)).toBe(name);
});
