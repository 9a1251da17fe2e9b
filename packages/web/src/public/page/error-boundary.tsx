import { Component, type ReactNode } from 'react';
import { useTranslate } from '../language/texts.ts';
import { Notice } from './notice.tsx';

type Props = { readonly children: ReactNode };

/** Offers a way on when a page crashes; what was typed is in the saved draft. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const say = useTranslate();
  return (
    <main className="page">
      <Notice title={say('brokenTitle')} text={say('brokenText')}>
        <button type="button" className="button primary" onClick={() => window.location.reload()}>
          {say('reload')}
        </button>
      </Notice>
    </main>
  );
}
