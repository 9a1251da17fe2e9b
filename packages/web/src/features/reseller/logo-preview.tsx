import type { LogoKind } from '@fireledger/domain/reseller/logo.ts';
import { LOGO_SIZES } from '@fireledger/domain/shared/limits.ts';
import { useMemo } from 'react';
import { Logo } from '../../ui/display/logo.tsx';
import { useObjectUrl } from '../../ui/file/use-object-url.ts';
import styles from './logo-preview.module.css';

type LogoPreviewProps = {
  /** null: our own logo, which the shell then shows. */
  readonly svg: string | null;
  readonly kind: LogoKind;
};

/** A logo that may not be saved yet, as the shell would show it; nothing in it runs, as it is shown as a picture. */
export function LogoPreview({ svg, kind }: LogoPreviewProps) {
  const picture = useMemo(() => (svg === null ? null : new Blob([svg], { type: 'image/svg+xml' })), [svg]);
  const address = useObjectUrl(picture);
  if (svg === null) return <Logo name={kind === 'large'} />;
  return (
    <img
      className={styles.picture}
      style={LOGO_SIZES[kind]}
      src={address ?? undefined}
      {...LOGO_SIZES[kind]}
      alt=""
    />
  );
}
