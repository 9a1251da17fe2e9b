import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OperatorError } from '../platform/operator-error.ts';
import { readPasswords } from './passwords.ts';
import { databasePaths } from './paths.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-passwords-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const WAYS_BACK =
  'put that file back from a copy of DATA_DIR (a backup does not have it), or restore the newest backup into a new DATA_DIR (npm run restore).';

test('who has lost the passwords of a database is told the ways back that there are', () => {
  const paths = databasePaths(dataDir);
  mkdirSync(paths.cluster, { recursive: true });
  expect(() => readPasswords(paths)).toThrow(
    new OperatorError(
      `The database in ${paths.cluster} has lost its passwords, which ${paths.passwords} held: ${WAYS_BACK}`,
    ),
  );
  writeFileSync(paths.passwords, '{"superuser": "half');
  expect(() => readPasswords(paths)).toThrow(
    new OperatorError(`The database's passwords in ${paths.passwords} are damaged: ${WAYS_BACK}`),
  );
});

test('passwords that the system does not let be read are not called damaged', () => {
  const paths = databasePaths(join(dataDir, 'other'));
  mkdirSync(paths.passwords, { recursive: true });
  expect(() => readPasswords(paths)).toThrow(/^The database's passwords in .* cannot be read \(EISDIR/);
});
