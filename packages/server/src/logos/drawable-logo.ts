import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { BoundedMap } from '../db/bounded-map.ts';
import { refusal } from '../http/refusal.ts';

const TRIAL = fileURLToPath(new URL('./try-logo.ts', import.meta.url));
/** How long a trial may take before it is stopped, in milliseconds; the trial itself limits its cost. */
const TRIAL_MS = 5_000;
const HEAP = '--max-old-space-size=256';
/**
 * How long a trial that was stopped, or could not start, counts as a no, in milliseconds: the machine may only have been busy.
 */
const UNTOLD_MS = 60_000;
/** How many results a queue keeps; a logo is tried again once that many others came after it. */
const KEPT = 500;
/** How many uploaded logos of one person may be running or waiting for a trial; more are refused. */
const UPLOADS_EACH = 2;

/** Logos that are tried one after another, and the results. */
type Line = { last: Promise<Outcome>; readonly answers: BoundedMap<string, Promise<boolean>> };
/** `untold`: the trial did not finish. */
type Outcome = 'drawable' | 'not drawable' | 'untold';

const newLine = (): Line => ({ last: Promise.resolve('untold'), answers: new BoundedMap(KEPT) });
const kept = newLine();
const uploads = newLine();
const uploadsOf = new Map<string, number>();

/**
 * Whether a stored logo can be drawn on paper at a reasonable cost. A small SVG may contain a picture whose unpacking crashes the
 * program, or parts that multiply each other; so each is first drawn in a separate process, one after another
 * (docs/decisions/0525).
 */
export function isDrawable(svg: string): Promise<boolean> {
  return answerOf(kept, svg, () => inTurn(kept, svg));
}

/**
 * The same for a logo that a person (named by id) is uploading: in a separate queue, so that nobody's sheet waits for an upload.
 * Throws `too_many_attempts` while others of theirs are being tried.
 */
export async function isUploadDrawable(svg: string, userID: string): Promise<boolean> {
  return answerOf(uploads, svg, () => {
    const others = uploadsOf.get(userID) ?? 0;
    if (others >= UPLOADS_EACH) {
      throw refusal('too_many_attempts', '', { seconds: TRIAL_MS / 1000 });
    }
    uploadsOf.set(userID, others + 1);
    return inTurn(uploads, svg).finally(() => {
      const left = (uploadsOf.get(userID) ?? 0) - 1;
      if (left > 0) uploadsOf.set(userID, left);
      else uploadsOf.delete(userID);
    });
  });
}

function answerOf({ answers }: Line, svg: string, ask: () => Promise<Outcome>): Promise<boolean> {
  const digest = createHash('sha256').update(svg).digest('hex');
  const answer =
    answers.get(digest) ??
    ask().then((outcome) => {
      if (outcome === 'untold') setTimeout(() => answers.delete(digest), UNTOLD_MS).unref();
      return outcome === 'drawable';
    });
  // The one that was asked for last is evicted last.
  answers.delete(digest);
  answers.set(digest, answer);
  return answer;
}

function inTurn(line: Line, svg: string): Promise<Outcome> {
  line.last = line.last.then(() => tried(svg));
  return line.last;
}

/** The result of the trial by its exit code. */
const OUTCOMES: ReadonlyMap<number | null, Outcome> = new Map([
  [0, 'drawable'],
  [1, 'not drawable'],
]);

/** The trial gets nothing of this program: neither its environment nor its connections. */
function tried(svg: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const trial = spawn(process.execPath, [HEAP, TRIAL], {
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: TRIAL_MS,
      killSignal: 'SIGKILL',
    });
    trial.once('error', () => resolve('untold'));
    trial.once('close', (code) => resolve(OUTCOMES.get(code) ?? 'untold'));
    // If it ended before it read everything, its exit is the answer.
    trial.stdin.on('error', () => undefined);
    trial.stdin.end(svg);
  });
}
