import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREEN_MESSAGES } from '@fireledger/domain/shared/error-codes.ts';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const text = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|generated|gen)\./.test(name))
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
  .join('\n');

test.each(SCREEN_MESSAGES)('%s is said by a screen', (message) => {
  expect(text).toMatch(new RegExp(`['"]${message.replaceAll('.', '\\.')}['"]`));
});
