import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCountdown } from '../../platform/use-countdown.ts';
import { useTranslate } from '../language/texts.ts';
import { formatCountdown } from './format-countdown.ts';
import { isPassword, type Place } from './remembered-visit.ts';
import type { PasswordPrompt } from './visit-state.ts';

type PasswordDialogProps = {
  readonly place: Place;
  readonly ask: PasswordPrompt;
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

/** Asks for the logbook password. The browser's modal dialog traps the focus and returns it. */
export function PasswordDialog({ place, ask, checking, onCheck, onClose }: PasswordDialogProps) {
  const say = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Only a dialog that is closed before it is removed returns the focus.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      // In strict mode it is closed and opened again as it mounts, and this event comes after both.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <h2 id={id}>{say('passwordTitle')}</h2>
      <p className="strong">
        {place.location.name}, {place.discipline.name}
      </p>
      <PasswordForm ask={ask} checking={checking} onCheck={onCheck} />
      <button type="button" className="button plain" onClick={() => dialog.current?.close()}>
        {say('close')}
      </button>
    </dialog>
  );
}

type PasswordFormProps = Pick<PasswordDialogProps, 'ask' | 'checking' | 'onCheck'>;

function PasswordForm({ ask, checking, onCheck }: PasswordFormProps) {
  const say = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [typedAfter, setTypedAfter] = useState<PasswordPrompt | null>(null);
  const shown = shownPrompt(ask, typedAfter === ask);
  const seconds = useCountdown(ask.why === 'wait' ? ask.until : null);
  const id = useId();
  useEffect(() => {
    if (ask.why === 'first' || ask.why === 'wrong') input.current?.focus();
    if (ask.why === 'wrong') input.current?.select();
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
    setTypedAfter(ask);
  };
  const field = {
    id,
    value: password,
    'aria-invalid': incomplete || shown.why === 'wrong',
    'aria-describedby': `${id}-help ${id}-message`,
  };

  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id}>{say('passwordLabel')}</label>
      <input {...field} {...DIGITS} ref={input} onChange={(event) => type(event.target.value)} />
      <p id={`${id}-help`} className="help">
        {say('passwordHelp')}
      </p>
      <div id={`${id}-message`} className="message">
        {!checking && <Message ask={shown} incomplete={incomplete} seconds={seconds} />}
      </div>
      <button type="submit" className="button primary" aria-disabled={checking || seconds > 0}>
        {checking ? say('checking') : say('check')}
      </button>
    </form>
  );
}

/** What is still shown once something else is typed: the rejection of one password says nothing about the next. */
function shownPrompt(ask: PasswordPrompt, typed: boolean): PasswordPrompt {
  return ask.why === 'wrong' && typed ? { why: 'first' } : ask;
}

/** A field for four digits: the phone shows its numeric keyboard and does not remember what is typed. */
const DIGITS = {
  className: 'digits',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pattern: '[0-9]*',
  required: true,
} as const;

type MessageProps = { readonly ask: PasswordPrompt; readonly incomplete: boolean; readonly seconds: number };

/** Announces what happened once; the running clock is not read out every second. */
function Message({ ask, incomplete, seconds }: MessageProps) {
  const say = useTranslate();
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
          {say('passwordWaitLeft', { clock: formatCountdown(seconds) })}
        </p>
      )}
    </>
  );
}
