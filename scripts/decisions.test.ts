import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { ROOT } from './step.ts';

const FOLDER = join(ROOT, 'docs/decisions');
const records = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const numberOf = (record: string) => record.slice(0, 4);

// A comment refers to a record by its number only.
test('every record of a decision has a number of its own, by which it begins', () => {
  const doubles = [...Map.groupBy(records, numberOf).values()].filter(({ length }) => length > 1);
  expect(doubles).toEqual([]);
  const others = records.filter((record) => {
    return !readFileSync(join(FOLDER, record), 'utf8').startsWith(`# ${numberOf(record)}`);
  });
  expect(others).toEqual([]);
});

test('every record that a comment names is there', () => {
  const numbers = new Set(records.map(numberOf));
  const named = sourceFiles(ROOT).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/decisions\/(\d{4})/g)].map(
      ([, number = '']) => `${number} ${file}`,
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !numbers.has(numberOf(name)))).toEqual([]);
});
