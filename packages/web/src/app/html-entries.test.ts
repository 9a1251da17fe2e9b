import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const web = new URL('../../', import.meta.url);
const readEntry = (entry: string) => readFileSync(new URL(entry, web), 'utf8');

describe.each(['index.html', 'public.html'])('%s', (entry) => {
  test('names only files that are there: the build takes over a missing one of static/ without a word', () => {
    const paths = [...readEntry(entry).matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path = '']) => path);
    const places = paths.map((path) => (path.startsWith('src/') ? path : `static/${path}`));
    expect(places.length).toBeGreaterThan(2);
    expect(places.filter((place) => !existsSync(new URL(place, web)))).toEqual([]);
  });
});

describe.each(['index.html', 'public.html'])('%s on an iPhone', (entry) => {
  const page = readEntry(entry);

  test('stays clear of the notch, as no rule keeps a distance from it', () => {
    expect(page).toContain('name="viewport"');
    expect(page).not.toContain('viewport-fit');
  });

  test('has no text turned into a telephone number: a device, a day, a count', () => {
    expect(page).toContain('<meta name="format-detection" content="telephone=no" />');
  });

  test('has an icon for the home screen', () => {
    const icon = /rel="apple-touch-icon" href="\/([^"]+)"/.exec(page)?.[1];
    expect(existsSync(new URL(`static/${icon}`, web))).toBe(true);
  });
});
