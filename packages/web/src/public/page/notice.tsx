import type { ReactNode } from 'react';
import { useTranslate } from '../language/texts.ts';

type NoticeProps = {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
};

/** A page with one message and at most one action. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className="notice" role="alert">
      <h1 className="title">{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

/** Says that the server cannot be reached and offers to try again. */
export function Unreachable({ onAgain }: { readonly onAgain: () => void }) {
  const say = useTranslate();
  return (
    <Notice title={say('unreachableTitle')} text={say('unreachableText')}>
      <button type="button" className="button primary" onClick={onAgain}>
        {say('tryAgain')}
      </button>
    </Notice>
  );
}
