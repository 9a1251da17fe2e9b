import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { ROOT } from './step.ts';

/** Dutch words of which another is used for the same thing (docs/web.md, "A text"). */
const OTHERS =
  /brandalarm|brandmeldpaneel|\bhooguit\b|ten hoogste|ten minste|\bgeprinte?\b|\bprinten\b|rekenblad|kenmerk'|'acties'|api-koppeling|grootboek|streefdat|per mail\b|geüpload|\bwerkmap\b|met de hand'|op het paneel|laten ingaan|tweemaal/i;

test('the Dutch texts have one word for a thing', () => {
  const found = sourceFiles(ROOT)
    .filter((file) => file.startsWith('packages/') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        OTHERS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      );
    });
  expect(found).toEqual([]);
});
