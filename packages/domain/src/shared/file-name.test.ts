import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionOf, fileNameOf, sanitizeFileName } from './file-name.ts';
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

it.each([
  ['Gebouw A/B - Brandmeldinstallatie.pdf', 'Gebouw A-B - Brandmeldinstallatie.pdf'],
  [
    'Logboek Magazijn 1\\2 - Brandmeld-/ontruiming 2026.pdf',
    'Logboek Magazijn 1-2 - Brandmeld--ontruiming 2026.pdf',
  ],
  ['De Linde: "hal" - Blussers.pdf', 'De Linde_ _hal_ - Blussers.pdf'],
])('a file of ours keeps every name that it is made of: %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
