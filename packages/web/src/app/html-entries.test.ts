import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const web = new URL('../../', import.meta.url);

describe.each(['index.html', 'public.html'])('%s on an iPhone', (entry) => {
  const page = readFileSync(new URL(entry, web), 'utf8');

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
