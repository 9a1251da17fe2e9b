import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { ROOT } from './step.ts';

/** Dutch words for which the product uses another word (docs/web.md, "A text"). */
const OTHERS =
  /brandalarm|brandmeldpaneel|\bhooguit\b|ten hoogste|ten minste|\bgeprinte?\b|\bprinten\b|rekenblad|kenmerk'|'acties'|api-koppeling|grootboek|streefdat|per mail\b|geüpload|\bwerkmap\b|met de hand'|op het paneel|laten ingaan|tweemaal|'archief'|om te bevestigen'|op \{\{name\}\} sorteren|e-mailmelding|\bOptioneel\b|'Toon /i;

/** English words for which the product uses another word, in the files that contain only English texts. */
const ENGLISH_OTHERS =
  /\be-mail|\bmails?\b|\bsign(s|ed|ing)?[ -](in|out)\b|\b(some|every)body\b|\bfake alarm|\bnorms?\b|\bstands?\b|\binto use again\b|\bgo on\b|\bmeanwhile\b|'State'|'Made |\barchived?\b|\bcomplete[ds]\b|\bclose[ds]? (a |this )?(event|fire alarm)|(you|me) to close|be closed|to acknowledge/i;

test('the English texts have one word for a thing', () => {
  const found = linesOf(
    (file) => /en_GB/.test(file) && !file.endsWith('.test.ts'),
    (line) => !line.startsWith('import ') && ENGLISH_OTHERS.test(/['"`].*/.exec(line)?.[0] ?? ''),
  );
  expect(found).toEqual([]);
});

test('the Dutch texts have one word for a thing', () => {
  const found = linesOf(
    (file) => file.startsWith('packages/') && !file.endsWith('.test.ts'),
    (line) => OTHERS.test(line),
  );
  expect(found).toEqual([]);
});

/** What a text calls a thing that people name, so that a sentence with the name in it is read as it is meant. */
const THING = String.raw`\{\{(?:company|organization|contractor|reseller|location|discipline)\}\}`;
/** In these files `name` is the name of such a thing too, and not a person's. */
const THINGS =
  /locales\/.*\/(company|contract|contractor|discipline|document|location|organization|reseller)\.ts$/;
const SENTENCES = /'[^']*[.?]'/g;

test('in a sentence the name of a company, a location, a discipline or a document stands between quotation marks', () => {
  const nameless = new RegExp(`(?<!“)${THING}`);
  const named = new RegExp(`(?<!“)(?:${THING}|\\{\\{name\\}\\})`);
  const inFiles = (isOne: (file: string) => boolean, bare: RegExp) =>
    linesOf(
      (file) => file.startsWith('packages/web/src/locales/') && isOne(file),
      (line) => line.match(SENTENCES)?.some((sentence) => bare.test(sentence)) ?? false,
    );
  expect([
    ...inFiles((file) => THINGS.test(file), named),
    ...inFiles((file) => !THINGS.test(file), nameless),
  ]).toEqual([]);
});

function linesOf(isOne: (file: string) => boolean, isRefused: (line: string) => boolean): readonly string[] {
  return sourceFiles(ROOT)
    .filter(isOne)
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        isRefused(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      );
    });
}
