import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PLAYWRIGHTS_DISABLED_FEATURES } from '../e2e/fixtures/chromium.ts';

test('what Playwright turns off in Chromium stays off beside what the browser tests turn off', () => {
  const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const core = dirname(playwright.resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(core, 'lib', 'coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(features.length).toBeGreaterThan(0);
  expect(PLAYWRIGHTS_DISABLED_FEATURES).toEqual(features);
});
