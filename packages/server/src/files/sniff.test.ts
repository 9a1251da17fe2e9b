import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_TYPES, type FileType } from '@fireledger/domain/shared/file-types.ts';
import { afterAll, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { SAMPLES } from './samples.ts';
import { sniffFileType, withExtension } from './sniff.ts';

const folder = await mkdtemp(join(tmpdir(), 'fireledger-sniff-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Sample = keyof typeof SAMPLES;

async function sniff(sample: Sample, name: string): Promise<string> {
  const path = join(folder, sample);
  await writeFile(path, SAMPLES[sample]);
  try {
    return await sniffFileType(path, name);
  } catch (error) {
    if (error instanceof Refusal) return String(error.problems[0]?.code);
    throw error;
  }
}

const ALLOWED = Object.entries(FILE_TYPES).map(([type, { extensions }]) => [extensions[0], type] as const);

it.each(ALLOWED)(
  'tells a %s as %s, with its own extension, in capitals and without any',
  async (sample, type) => {
    expect(await sniff(sample, `Naam.${sample}`)).toBe(type);
    expect(await sniff(sample, `Naam.${sample.toUpperCase()}`)).toBe(type);
    expect(await sniff(sample, 'naam')).toBe(type === 'text/csv' ? 'text/plain' : type);
  },
);

it.each(['zip', 'svg', 'xml', 'html', 'exe', 'bin'] as const)(
  'does not allow a %s under any name',
  async (sample) => {
    for (const name of [`a.${sample}`, 'a.txt', 'a.pdf', 'a']) {
      expect(await sniff(sample, name)).toBe('file.type_not_allowed');
    }
  },
);

it.each([
  ['png', 'a.jpg'],
  ['jpg', 'a.png'],
  ['pdf', 'a.pdf.exe'],
  ['docx', 'a.xlsx'],
  ['odt', 'a.docx'],
  ['txt', 'a.html'],
  ['txt', 'a.pdf'],
] as const)('finds that a %s is not what %s says', async (sample, name) => {
  expect(await sniff(sample, name)).toBe('file.type_mismatch');
});

it.each([
  ['foto', 'image/jpeg', 'foto.jpg'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['rapport', 'application/pdf', 'rapport.pdf'],
] as const satisfies readonly (readonly [string, FileType, string])[])(
  'names %s of type %s %s',
  (name, type, full) => {
    expect(withExtension(name, type)).toBe(full);
  },
);
