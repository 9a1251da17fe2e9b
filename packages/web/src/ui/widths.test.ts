import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../', import.meta.url);

test('widths are asked in letters: one in pixels would stay behind where a browser has larger ones', () => {
  const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const asked = sheets.flatMap(
    (name) => readFileSync(new URL(name, SOURCE), 'utf8').match(/@media[^{]+/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((query) => /\dpx/.test(query))).toEqual([]);
});
