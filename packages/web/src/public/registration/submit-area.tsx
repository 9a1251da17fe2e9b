import { type RefObject, useEffect, useId, useRef } from 'react';
import { useCountdown } from '../../platform/use-countdown.ts';
import { useTranslate } from '../language/texts.ts';
import { goTo, LOGBOOK_PATH } from '../page/route.ts';
import { formatCountdown } from '../visit/format-countdown.ts';
import { useVisitState } from '../visit/use-visit.ts';
import type { SubmissionState } from './use-submission.ts';

type SubmitAreaProps = {
  readonly state: SubmissionState;
  readonly onSendAsNew: () => void;
  /** The visitor does without a second entry: the draft may be discarded. */
  readonly onLeave: () => void;
};

/** After these the same draft is sent again. */
const AGAIN: readonly SubmissionState['phase'][] = ['offline', 'online_again', 'server_failed'];

/** The only action of the form, and the outcome of the last try. */
export function SubmitArea({ state, onSendAsNew, onLeave }: SubmitAreaProps) {
  const say = useTranslate();
  const { phase } = state;
  const seconds = useCountdown(phase === 'waiting' ? state.until : null);
  const question = useRef<HTMLElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed gave way to the question, or the other way round.
    if (phase === 'writing' || document.activeElement !== document.body) return;
    (question.current ?? submit.current)?.focus({ preventScroll: question.current === null });
  }, [phase]);
  if (phase === 'reused' || phase === 'lapsed') {
    return <Arrived box={question} phase={phase} onSendAsNew={onSendAsNew} onLeave={onLeave} />;
  }
  const word = AGAIN.includes(phase) ? 'sendAgain' : 'send';
  const idle = phase === 'sending' || seconds > 0;
  return (
    <div className="send">
      <div aria-live="assertive">
        <Outcome state={state} />
      </div>
      {seconds > 0 && (
        <p className="clock" role="timer">
          {say('sendWait', { clock: formatCountdown(seconds) })}
        </p>
      )}
      <button
        ref={submit}
        type="submit"
        className="button primary large"
        aria-disabled={idle}
        onClick={(event) => {
          if (idle) event.preventDefault();
        }}
      >
        {say(phase === 'sending' ? 'sending' : word)}
      </button>
    </div>
  );
}

type ArrivedProps = Omit<SubmitAreaProps, 'state'> & {
  readonly box: RefObject<HTMLElement | null>;
  readonly phase: 'reused' | 'lapsed';
};

/**
 * The choice after an earlier try that has been written, or may have been: a second entry, or none. A visitor who wants to look
 * first keeps the draft.
 */
function Arrived({ box, phase, onSendAsNew, onLeave }: ArrivedProps) {
  const say = useTranslate();
  const words = useId();
  const toLogbook = () => goTo(LOGBOOK_PATH);
  const leave = () => {
    onLeave();
    toLogbook();
  };
  return (
    <section ref={box} className="box" aria-labelledby={words} tabIndex={-1}>
      <p id={words}>{say(phase)}</p>
      {phase === 'lapsed' && (
        <button type="button" className="button" onClick={toLogbook}>
          {say('toLogbook')}
        </button>
      )}
      <button type="button" className="button primary" onClick={onSendAsNew}>
        {say('sendAsNew')}
      </button>
      <button type="button" className="button plain" onClick={leave}>
        {say('leaveIt')}
      </button>
    </section>
  );
}

function Outcome({ state }: { readonly state: SubmissionState }) {
  const say = useTranslate();
  switch (state.phase) {
    case 'offline':
      return <p className="box">{say('offline')}</p>;
    case 'online_again':
      return <p className="box">{say('online')}</p>;
    case 'server_failed':
      return <p className="box">{say('serverFailed')}</p>;
    case 'password_needed':
      return <PasswordNeeded />;
    default:
      return null;
  }
}

/** Asks for the password, and once it has been given, for sending again: what was typed has not been written yet. */
function PasswordNeeded() {
  const say = useTranslate();
  const given = useVisitState().phase === 'inside';
  return <p className="box">{say(given ? 'passwordGiven' : 'passwordNeeded')}</p>;
}
