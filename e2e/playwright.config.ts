import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { CHROMIUM_ARGS } from './fixtures/chromium.ts';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
  args: [...CHROMIUM_ARGS],
};

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A machine that does much else beside takes its time: what hangs is found by these, nothing is timed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // A step that hangs is reported by name, long before the test times out.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions,
    // Recording a trace takes longer than most tests; use `--trace on` to get one for a failing test.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The longest file goes first: begun last, it would leave the other worker idle.
    { name: 'screens', testMatch: '**/screens.spec.ts' },
    { name: 'browser', testIgnore: '**/screens.spec.ts', testMatch: '**/*.spec.ts' },
    { name: 'screenshots', testMatch: '**/*.screenshots.ts' },
  ],
});
