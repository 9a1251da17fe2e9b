import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const TRIAL = fileURLToPath(new URL('./try-logo.ts', import.meta.url));
/** How long a trial may take before it is given up, in milliseconds; what it may cost is the trial's own to say. */
const TRIAL_MS = 5_000;
const HEAP = '--max-old-space-size=256';
/** How many answers are kept; a logo is tried again once that many others came after it. */
const KEPT = 500;

const answers = new Map<string, Promise<boolean>>();
let last: Promise<boolean> = Promise.resolve(true);

/**
 * Whether a logo can be drawn on paper at a bearable cost. A small SVG may carry a picture whose unpacking ends the program, or
 * parts that multiply each other; so each is drawn once in a program of its own before it is drawn here, one after another
 * (docs/decisions/0525).
 */
export function isDrawable(svg: string): Promise<boolean> {
  const digest = createHash('sha256').update(svg).digest('hex');
  const answer = answers.get(digest) ?? inTurn(svg);
  answers.delete(digest);
  answers.set(digest, answer);
  const [oldest] = answers.keys();
  if (answers.size > KEPT && oldest) answers.delete(oldest);
  return answer;
}

function inTurn(svg: string): Promise<boolean> {
  last = last.then(() => tried(svg));
  return last;
}

/** The trial knows nothing of this program: neither its environment nor its connections. */
function tried(svg: string): Promise<boolean> {
  return new Promise((resolve) => {
    const trial = spawn(process.execPath, [HEAP, TRIAL], {
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: TRIAL_MS,
      killSignal: 'SIGKILL',
    });
    trial.once('error', () => resolve(false));
    trial.once('close', (code) => resolve(code === 0));
    // One that ended before it has read everything has answered by its end.
    trial.stdin.on('error', () => undefined);
    trial.stdin.end(svg);
  });
}
