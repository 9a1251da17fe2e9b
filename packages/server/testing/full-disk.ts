import { spawnSync } from 'node:child_process';

/** Whether a program can get its own small disk here: this needs root, with permission to mount. */
export const canFillDisk =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/**
 * The command prefix for running a program with its own disk in `folder`, which nobody else sees and
 * which has this many kilobytes left.
 */
export function onFullDisk(folder: string, kilobytes: number): readonly string[] {
  const script = `mount -t tmpfs -o size=8m,mode=0711 tmpfs ${folder} &&
    head -c $((8192 - ${kilobytes}))k /dev/zero > ${folder}/full && exec "$@"`;
  return ['unshare', '--mount', 'sh', '-c', script, 'sh'];
}
