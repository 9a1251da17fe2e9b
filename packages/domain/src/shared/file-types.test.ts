import { expect, test } from 'vitest';
import { isUploadableName } from './file-types.ts';

test.each([
  ['plan.pdf', true],
  ['FOTO.JPG', true],
  ['plan.pdf. ', true],
  ['meting', true],
  ['.pdf', true],
  ['virus.exe', false],
  ['plan.pdf.zip', false],
  ['Rapport 12.3.2026', false],
  ['drawing.svg', false],
] as const)('a file of the name %j may be sent: %s', (name, accepted) => {
  expect(isUploadableName(name)).toBe(accepted);
});
