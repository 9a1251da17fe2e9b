import { spawnSync } from 'node:child_process';

/** Whether a program can be given a small disk of its own here: as root, with the right to mount. */
export const canFillDisk =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Runs what follows with a disk of its own in `folder`, which nobody else sees and which has so many kilobytes left. */
export function onFullDisk(folder: string, kilobytes: number): readonly string[] {
  const script = `mount -t tmpfs -o size=8m,mode=0711 tmpfs ${folder} &&
    head -c $((8192 - ${kilobytes}))k /dev/zero > ${folder}/full && exec "$@"`;
  return ['unshare', '--mount', 'sh', '-c', script, 'sh'];
}
