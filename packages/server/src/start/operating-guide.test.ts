import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('has a service that starts what npm start does, from a file that is there', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: { readonly start: string } };
  const [, started] = /^ExecStart=\S+\/(node .*)$/m.exec(textOf('docs/operating.md')) ?? [];
  expect(started).toBe(scripts.start);
  expect(existsSync(join(ROOT, started?.split(' ').at(-1) ?? ''))).toBe(true);
});

it('has a proxy that passes on the port of the address too: without it every write comes from another origin', () => {
  const passed = [...textOf('docs/operating.md').matchAll(/^ *proxy_set_header Host (.*)$/gm)];
  expect(passed.map(([, value]) => value)).toEqual(['$http_host;', '$http_host;']);
});
