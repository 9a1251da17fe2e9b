import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSay } from '../language/texts.ts';
import { useCountdown } from '../page/use-countdown.ts';
import { isPassword, type Place } from './remembered-visit.ts';
import type { Ask } from './visit-state.ts';
import { clockOf } from './wait.ts';

type PasswordDialogProps = {
  readonly place: Place;
  readonly ask: Ask;
  readonly checking: boolean;
  readonly onCheck: (password: string) => void;
  readonly onClose: () => void;
};

const MESSAGE = {
  wrong: 'passwordWrong',
  unreachable: 'passwordUnreachable',
  failed: 'passwordFailed',
  inactive: 'passwordInactive',
  wait: 'passwordWait',
} as const;

/** Asks for the logbook password. The browser's modal dialog keeps the focus inside and gives it back. */
export function PasswordDialog({ place, ask, checking, onCheck, onClose }: PasswordDialogProps) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const seconds = useCountdown(ask.why === 'wait' ? ask.until : null);
  const id = useId();

  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);

  useEffect(() => {
    if (ask.why !== 'wrong') return;
    input.current?.focus();
    input.current?.select();
  }, [ask]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checking || seconds > 0) return;
    setIncomplete(!isPassword(password));
    if (isPassword(password)) onCheck(password);
    else input.current?.focus();
  };
  const type = (text: string) => {
    setPassword(text.replace(/\D/g, '').slice(0, 4));
    setIncomplete(false);
  };

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={`${id}-title`}>{say('passwordTitle')}</h2>
        <p className="muted">
          {place.location.name}, {place.discipline.name}
        </p>
        <label htmlFor={id}>{say('passwordLabel')}</label>
        <input
          ref={input}
          id={id}
          className="digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          required
          value={password}
          aria-invalid={incomplete || ask.why === 'wrong'}
          aria-describedby={`${id}-help ${id}-message`}
          onChange={(event) => type(event.target.value)}
        />
        <p id={`${id}-help`} className="help">
          {say('passwordHelp')}
        </p>
        <div id={`${id}-message`}>
          {!checking && <Message ask={ask} incomplete={incomplete} seconds={seconds} />}
        </div>
        <button type="submit" className="button primary" aria-disabled={checking || seconds > 0}>
          {checking ? say('checking') : say('check')}
        </button>
        <button type="button" className="button plain" onClick={() => dialog.current?.close()}>
          {say('close')}
        </button>
      </form>
    </dialog>
  );
}

type MessageProps = { readonly ask: Ask; readonly incomplete: boolean; readonly seconds: number };

/** Says what happened once; the running clock is not read out each second. */
function Message({ ask, incomplete, seconds }: MessageProps) {
  const say = useSay();
  if (incomplete)
    return (
      <p className="problem" role="alert">
        {say('passwordIncomplete')}
      </p>
    );
  if (ask.why === 'first') return null;
  if (ask.why === 'wait' && seconds === 0) return <p role="status">{say('passwordWaitOver')}</p>;
  return (
    <>
      <p className="problem" role="alert">
        {say(MESSAGE[ask.why])}
      </p>
      {ask.why === 'wait' && (
        <p role="timer" className="clock">
          {say('passwordWaitLeft', { clock: clockOf(seconds) })}
        </p>
      )}
    </>
  );
}
