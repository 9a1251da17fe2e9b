import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { refusal } from '../http/refusal.ts';

const TRIAL = fileURLToPath(new URL('./try-logo.ts', import.meta.url));
/** How long a trial may take before it is given up, in milliseconds; what it may cost is the trial's own to say. */
const TRIAL_MS = 5_000;
const HEAP = '--max-old-space-size=256';
/** How long a trial that was cut off, or could not begin, counts as a no, in milliseconds: the machine may only have been busy. */
const UNTOLD_MS = 60_000;
/** How many answers a line keeps; a logo is tried again once that many others came after it. */
const KEPT = 500;
/** How many uploaded logos of one person are tried or wait for it; more are sent away. */
const UPLOADS_EACH = 2;

/** Logos that are tried one after another, and the answers. */
type Line = { last: Promise<Outcome>; readonly answers: Map<string, Promise<boolean>> };
/** `untold`: the trial did not come to its end. */
type Outcome = 'drawable' | 'not drawable' | 'untold';

const kept: Line = { last: Promise.resolve('untold'), answers: new Map() };
const uploads: Line = { last: Promise.resolve('untold'), answers: new Map() };
const uploadsOf = new Map<string, number>();

/**
 * Whether a logo that is kept can be drawn on paper at a bearable cost. A small SVG may carry a picture whose unpacking ends the
 * program, or parts that multiply each other; so each is drawn once in a program of its own before it is drawn here, one after
 * another (docs/decisions/0525).
 */
export function isDrawable(svg: string): Promise<boolean> {
  return answerOf(kept, svg, () => inTurn(kept, svg));
}

/**
 * The same for a logo that somebody (named by id) would have kept: in a line of its own, so that nobody's sheet waits for an upload.
 * Throws `too_many_attempts` where others of theirs are being tried.
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
  answers.delete(digest);
  answers.set(digest, answer);
  const [oldest] = answers.keys();
  if (answers.size > KEPT && oldest) answers.delete(oldest);
  return answer;
}

function inTurn(line: Line, svg: string): Promise<Outcome> {
  line.last = line.last.then(() => tried(svg));
  return line.last;
}

/** What the trial says by its exit code. */
const OUTCOMES: ReadonlyMap<number | null, Outcome> = new Map([
  [0, 'drawable'],
  [1, 'not drawable'],
]);

/** The trial knows nothing of this program: neither its environment nor its connections. */
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
    // One that ended before it has read everything has answered by its end.
    trial.stdin.on('error', () => undefined);
    trial.stdin.end(svg);
  });
}
