import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOURS, type Colour, variableOf } from '../../ui/theme/tokens.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split(/^:root\[/m);

function valueIn(part: string, name: string): string | undefined {
  return new RegExp(`${name}: (#[0-9a-f]{6});`).exec(part)?.[1];
}

const used = (Object.keys(COLOURS) as Colour[]).filter((name) => css.includes(`${variableOf(name)}: `));

test.each(used)('%s is the colour of the rest of the product, light and dark', (name) => {
  const [inLight, inDark] = COLOURS[name];
  expect(valueIn(light, variableOf(name))).toBe(inLight.toLowerCase());
  expect(valueIn(dark, variableOf(name))).toBe(inDark.toLowerCase());
});

test('every colour named here is one of the product', () => {
  const named = new Set(css.match(/^ {2}--fl-[a-z-]+(?=:)/gm)?.map((name) => name.trim()));
  expect([...named].sort()).toEqual(used.map(variableOf).sort());
});
