import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

test.each(['index.html', 'public.html'])('%s names only files that exist', (page) => {
  const named = [...readFileSync(here(page), 'utf8').matchAll(/(?:src|href)="\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(named).toContain('before-paint.js');
  expect(named.filter((path) => !existsSync(here(path)) && !existsSync(here(`static/${path}`)))).toEqual([]);
});
