import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_STATUS } from '../packages/domain/src/shared/error-codes.ts';
import { sourceFiles } from './imports.ts';
import { ROOT } from './step.ts';

/** Codes that the specification assigns to parts that are not built yet. */
const NOT_BUILT = /^(integration|api_configuration|theme)\./;

test('every code is raised: by the server, or as the problem of a form; what a screen says alone is in SCREEN_MESSAGES', () => {
  const textOf = (folders: string) =>
    sourceFiles(ROOT, [`packages/${folders}/src/**/*.{ts,tsx}`])
      .filter((file) => !/\.test\.ts$|\/error-(codes|texts\.\w+)\.ts$/.test(file))
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n');
  const [server, web] = [textOf('{domain,server}'), textOf('web')];
  const isRaised = (code: string) => server.includes(`'${code}'`) || web.includes(`problem('${code}'`);
  const unraised = Object.keys(ERROR_STATUS).filter((code) => !isRaised(code));
  expect(unraised.filter((code) => !NOT_BUILT.test(code))).toEqual([]);
});
