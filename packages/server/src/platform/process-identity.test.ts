import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type ProcessInfo, servesCluster, startByPs } from './process-identity.ts';

const cluster = { folder: '/data/postgres/cluster', uid: 997 };
const unreadable: ProcessInfo = {
  name: 'postgres',
  uid: 997,
  folder: null,
  words: ['/app/bin/postgres', '-D', '/data/postgres/cluster'],
};

test.each<[string, ProcessInfo, boolean]>([
  ['our own server', { ...unreadable, folder: cluster.folder }, true],
  ['the server of another cluster', { ...unreadable, folder: '/data/other' }, false],
  ['another program', { ...unreadable, name: 'node', folder: cluster.folder }, false],
  // Without CAP_SYS_PTRACE, which Docker takes from root, the folder of another user's process cannot be read.
  ['our own server, its folder unreadable', unreadable, true],
  ['a server that was started by hand, its folder unreadable', { ...unreadable, words: ['postgres'] }, true],
  [
    'a server of another folder, its own unreadable',
    { ...unreadable, words: ['postgres', '-D', '/data/other'] },
    false,
  ],
  [
    'a child of some server, its folder unreadable',
    { ...unreadable, words: ['postgres: checkpointer'] },
    false,
  ],
  ["another user's server, its folder unreadable", { ...unreadable, uid: 1000 }, false],
  ['another program, its folder unreadable', { ...unreadable, name: 'node' }, false],
])('%s', (_name, seen, ours) => {
  expect(servesCluster(seen, cluster)).toBe(ours);
});

if (spawnSync('ps', ['-V']).status === 0) {
  test('the start that ps tells hangs neither on the language nor on the time zone of who asks', () => {
    const ask = (env: Record<string, string>) => {
      const script = `import { startByPs } from ${JSON.stringify(new URL('./process-identity.ts', import.meta.url).href)};
      process.stdout.write(startByPs(${process.pid}));`;
      const options = { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' } as const;
      return spawnSync(process.execPath, ['--input-type=module', '-e', script], options).stdout;
    };
    const here = startByPs(process.pid);
    expect(here).toMatch(/\d\d:\d\d:\d\d \d{4}$/);
    expect(ask({ TZ: 'Asia/Tokyo', LC_ALL: 'nl_NL.UTF-8' })).toBe(here);
    expect(ask({ TZ: 'America/New_York' })).toBe(here);
  });
}
