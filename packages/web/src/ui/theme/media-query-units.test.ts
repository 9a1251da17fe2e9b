import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../../', import.meta.url);

const asked = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => readFileSync(new URL(name, SOURCE), 'utf8').match(/@media[^{]+/g) ?? []);

test('widths are asked in letters: one in pixels would stay behind where a browser has larger ones', () => {
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((query) => /\dpx/.test(query))).toEqual([]);
});

test('what is laid out for phones is for screens only: to Firefox a sheet of A4 is as narrow as a phone', () => {
  const phone = asked.filter((query) => query.includes('max-width: 47.9375em'));
  expect(phone.length).toBeGreaterThan(20);
  expect(phone.filter((query) => !query.startsWith('@media screen and'))).toEqual([]);
});
