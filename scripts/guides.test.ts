import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './step.ts';

const GUIDES = globSync('{*,docs/*,bench/README}.md', { cwd: ROOT });
const FILE = /`([\w./-]+\.(?:ts|tsx|mjs|sql|md|css|graphql))`/g;
const RECORD = /\bdecisions?[ /](\d{4})/g;

/** The product's own documents, which the team keeps beside the code (CONTRIBUTING.md). */
const BESIDE = ['specification.md', 'design.md', 'look.md', 'domain.md'];

const files = globSync('{*,{packages,e2e,bench,scripts,docs}/**/*}', {
  cwd: ROOT,
  exclude: (name) => /(^|[/\\])(node_modules|dist|\.data)$/.test(name),
}).map((file) => `/${file.replaceAll('\\', '/')}`);

test.each(GUIDES)('every file and every record of a decision that %s names is there', (guide) => {
  const text = readFileSync(join(ROOT, guide), 'utf8');
  const named = [...text.matchAll(FILE)].map(([, file = '']) => file);
  const gone = named.filter(
    (name) => !BESIDE.includes(name) && !files.some((file) => file.endsWith(`/${name}`)),
  );
  const records = [...text.matchAll(RECORD)].map(([, number = '']) => number);
  const unknown = records.filter(
    (number) => !files.some((file) => file.startsWith(`/docs/decisions/${number}-`)),
  );
  expect([...gone, ...unknown]).toEqual([]);
});
