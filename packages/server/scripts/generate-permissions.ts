import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { permissionsMarkdown } from '@fireledger/domain/access/permissions-markdown.ts';

const TARGET = new URL('../../../docs/permissions.md', import.meta.url);

// Prints domain's table of permissions. `--check` writes nothing and exits with 1 if the committed file is out of date.
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (!options.check) {
  await writeFile(TARGET, permissionsMarkdown());
} else if ((await readFile(TARGET, 'utf8')) !== permissionsMarkdown()) {
  process.stderr.write(
    'not up to date: docs/permissions.md; run packages/server/scripts/generate-permissions.ts\n',
  );
  process.exitCode = 1;
}
