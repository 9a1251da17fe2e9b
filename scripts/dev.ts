import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './step.ts';

// The server, restarted at every change, behind Vite's server, which replaces changed modules in the open page.
const API_PORT = process.env.PORT ?? '3000';
const WEB_PORT = process.env.WEB_PORT ?? '5173';
const web = join(ROOT, 'packages', 'web');
const vite = join(
  dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
  'bin',
  'vite.js',
);

const children = [
  run(ROOT, ['--watch', '--watch-preserve-output', 'packages/server/src/main.mjs', '--without-web'], {
    PORT: API_PORT,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
  }),
  run(web, [vite, '--port', WEB_PORT, '--strictPort', '--clearScreen', 'false'], {
    FIRELEDGER_API: `http://127.0.0.1:${API_PORT}`,
  }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop('SIGTERM');
  });
}

function run(cwd: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
}

function stop(signal: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}
