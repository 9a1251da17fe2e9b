import type { CSSProperties, ReactNode } from 'react';
import { COLOURS, type Colour, variableOf } from '../../ui/theme/tokens.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

function coloursOf(scheme: Scheme): CSSProperties {
  const names = Object.keys(COLOURS) as Colour[];
  const at = SCHEMES.indexOf(scheme);
  return Object.fromEntries(names.map((name) => [variableOf(name), COLOURS[name][at]]));
}

const STYLES: Readonly<Record<Scheme, CSSProperties>> = {
  light: coloursOf('light'),
  dark: coloursOf('dark'),
};

type SchemeFrameProps = {
  readonly scheme: Scheme;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** Shows its children in the colours of one scheme, whichever the page itself has. */
export function SchemeFrame({ scheme, className, children }: SchemeFrameProps) {
  return (
    <div className={className} data-scheme={scheme} style={STYLES[scheme]}>
      {children}
    </div>
  );
}
