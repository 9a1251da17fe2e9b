import type { LogoKind } from '@fireledger/domain/reseller/logo.ts';
import { LOGO_SIZES } from '@fireledger/domain/shared/limits.ts';
import { useEffect, useState } from 'react';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './logo-preview.module.css';

type LogoPreviewProps = {
  /** null: our own logo, which the shell then shows. */
  readonly svg: string | null;
  readonly kind: LogoKind;
};

/** A logo that may not be saved yet, as the shell would show it; nothing in it runs, as it is shown as a picture. */
export function LogoPreview({ svg, kind }: LogoPreviewProps) {
  const address = useAddressOf(svg);
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

/** An object URL for as long as the picture is shown. */
function useAddressOf(svg: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (svg === null) return;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}
