import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './step.ts';

const folder = mkdtempSync(join(tmpdir(), 'fireledger bootstrap-'));
const tool = join(folder, 'node_modules', 'tool');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project with one tool that only building needs, like the web app's builder. */
function makeProject(): void {
  const json = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  mkdirSync(join(folder, 'tool'));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(ROOT, 'scripts', 'bootstrap.mjs'), join(folder, 'scripts', 'bootstrap.mjs'));
  json('tool/package.json', { name: 'tool', version: '1.0.0' });
  const project = { name: 'project', version: '1.0.0', devDependencies: { tool: 'file:tool' } };
  json('package.json', project);
  json('package-lock.json', {
    name: 'project',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': project,
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { version: '1.0.0', dev: true },
    },
  });
}

function run(command: string, args: readonly string[]): string {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}
const bootstrap = () => run(process.execPath, [join(folder, 'scripts', 'bootstrap.mjs')]);

test('what building needs is installed with NODE_ENV=production, once, and again when somebody took it away', () => {
  makeProject();
  expect(bootstrap()).toContain('Installed in');
  expect(existsSync(tool)).toBe(true);
  expect(bootstrap()).toBe('');
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-save']);
  expect(existsSync(tool)).toBe(false);
  expect(bootstrap()).toContain('Installed in');
  expect(existsSync(tool)).toBe(true);
});

test('an install made by hand is believed when all is there', () => {
  rmSync(join(folder, 'node_modules'), { recursive: true });
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-save']);
  expect(bootstrap()).toContain('Installed in');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  run('npm', ['install', '--include=dev', '--no-audit', '--no-save']);
  expect(bootstrap()).toBe('');
});
