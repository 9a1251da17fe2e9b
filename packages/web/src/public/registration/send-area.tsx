import { useSay } from '../language/texts.ts';
import { goTo, LOGBOOK_PATH } from '../page/route.ts';
import { useCountdown } from '../page/use-countdown.ts';
import { clockOf } from '../visit/wait.ts';
import type { SendingState } from './use-sending.ts';

type SendAreaProps = {
  readonly state: SendingState;
  readonly onSendAsNew: () => void;
  /** The visitor leaves it at what has arrived: the draft may go. */
  readonly onLeave: () => void;
};

/** The one act of the form, and what became of the last try. */
export function SendArea({ state, onSendAsNew, onLeave }: SendAreaProps) {
  const say = useSay();
  const seconds = useCountdown(state.phase === 'waiting' ? state.until : null);
  if (state.phase === 'reused') {
    const leave = () => {
      onLeave();
      goTo(LOGBOOK_PATH);
    };
    return (
      <div className="box told" role="alert">
        <p>{say('reused')}</p>
        <button type="button" className="button primary" onClick={onSendAsNew}>
          {say('sendAsNew')}
        </button>
        <button type="button" className="button plain" onClick={leave}>
          {say('leaveIt')}
        </button>
      </div>
    );
  }
  const again = state.phase === 'offline' || state.phase === 'online_again';
  const word = again ? 'sendAgain' : 'send';
  const idle = state.phase === 'sending' || seconds > 0;
  return (
    <div className="send">
      <div aria-live="assertive">
        <Outcome state={state} />
      </div>
      {seconds > 0 && (
        <p className="clock" role="timer">
          {say('sendWait', { clock: clockOf(seconds) })}
        </p>
      )}
      <button
        type="submit"
        className="button primary large"
        aria-disabled={idle}
        onClick={(event) => {
          if (idle) event.preventDefault();
        }}
      >
        {say(state.phase === 'sending' ? 'sending' : word)}
      </button>
    </div>
  );
}

function Outcome({ state }: { readonly state: SendingState }) {
  const say = useSay();
  switch (state.phase) {
    case 'offline':
      return <p className="box told">{say('offline')}</p>;
    case 'online_again':
      return <p className="box told">{say('online')}</p>;
    case 'password_needed':
      return <p className="box told">{say('passwordNeeded')}</p>;
    default:
      return null;
  }
}
