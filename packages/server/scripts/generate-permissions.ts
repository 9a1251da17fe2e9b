import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { permissionsText } from '@fireledger/domain/access/permissions-text.ts';

const TARGET = new URL('../../../docs/permissions.md', import.meta.url);

// Prints domain's table of permissions. `--check` writes nothing and ends with 1 when the committed file is not up to date.
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (!options.check) {
  await writeFile(TARGET, permissionsText());
} else if ((await readFile(TARGET, 'utf8')) !== permissionsText()) {
  process.stderr.write(
    'not up to date: docs/permissions.md; run packages/server/scripts/generate-permissions.ts\n',
  );
  process.exitCode = 1;
}
