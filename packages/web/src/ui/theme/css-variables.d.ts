import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Our own CSS variables may be set in `style`. */
    [variable: `--fl-${string}`]: string | number | undefined;
  }
}
