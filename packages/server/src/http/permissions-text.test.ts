import { readFileSync } from 'node:fs';
import { permissionsText } from '@fireledger/domain/access/permissions-text.ts';
import { expect, test } from 'vitest';

test('docs/permissions.md is the table: node packages/server/scripts/generate-permissions.ts', () => {
  const url = new URL('../../../../docs/permissions.md', import.meta.url);
  expect(readFileSync(url, 'utf8')).toBe(permissionsText());
});
