import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { codeOf, reasonOf } from '../platform/error-code.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { processStartTime } from '../platform/process-identity.ts';

const NAME = /^\.(\d+)-\d+-backup$/;
const OWNER = 'owner.json';
const ownerSchema = z.object({ host: z.string(), pid: z.number(), start: z.string() });

/**
 * The system's error codes for a place that cannot be written: permissions, a full or read-only disk, a file where a folder must
 * be.
 */
const TARGET_CODES = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'ENOTEMPTY',
];

/** Creates the folder in which a backup is written, beside its final folder; first writes whose it is. */
export function makeDraft(folder: string): string {
  const draft = join(dirname(folder), `.${process.pid}-${Date.now()}-backup`);
  makeFolder(draft, 0o700);
  const owner = { host: hostname(), pid: process.pid, start: processStartTime(process.pid) ?? '' };
  writeFileSync(join(draft, OWNER), JSON.stringify(owner), { mode: 0o600 });
  return draft;
}

/** Gives a complete draft its final name. */
export function finishDraft(draft: string, folder: string): void {
  renameSync(draft, folder);
  rmSync(join(folder, OWNER), { force: true });
}

/** Removes a draft with all its contents. */
export function removeDraft(draft: string): void {
  rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Removes the drafts beside a backup's folder whose process is gone: they hold personal data and perhaps the secret. A draft of
 * another machine on a shared disk is only reported, because nobody can tell from here whether it is still being written.
 */
export function removeLeftDrafts(folder: string, log: (line: string) => void): void {
  const parent = dirname(folder);
  for (const name of namesIn(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (!pid) continue;
    const path = join(parent, name);
    const owner = readOwner(path);
    const running = processStartTime(Number(pid));
    const isGone = owner ? running !== owner.start : running === null;
    if (owner && owner.host !== hostname()) {
      log(`${path} belongs to a backup on ${owner.host}: remove it if none runs there.`);
    } else if (isGone) {
      removeDraft(path);
      log(`Removed ${path}, which a backup that was broken off had left behind.`);
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function readOwner(draft: string): z.infer<typeof ownerSchema> | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(join(draft, OWNER), 'utf8')));
  } catch {
    return null;
  }
}

/** Converts an error of the place that a backup is written to into one sentence; returns any other error as it is. */
export function asTargetError(folder: string, error: unknown): unknown {
  if (!TARGET_CODES.includes(codeOf(error) ?? '')) return error;
  return new OperatorError(`The backup cannot be written to ${folder} (${reasonOf(error)}).`);
}
