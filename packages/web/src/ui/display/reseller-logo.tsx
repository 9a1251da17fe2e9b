import { useState, useSyncExternalStore } from 'react';
import { logoAddress, logoVersions } from '../../platform/logo-versions.ts';
import styles from './logo.module.css';
import { Logo } from './logo.tsx';

export type ResellerLogoProps = {
  /** null: our own logo; undefined: not known yet, the place is kept. */
  readonly resellerID: string | null | undefined;
  readonly size: 'large' | 'small';
};

/** A reseller's logo; ours if there is none or it fails to load (specification 2). */
export function ResellerLogo({ resellerID, size }: ResellerLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const changes = useSyncExternalStore(logoVersions.subscribe, logoVersions.get);
  if (resellerID === undefined) return <span className={styles.place} data-size={size} />;
  const address = resellerID ? logoAddress(changes, resellerID, size) : null;
  if (address === null || failed === address) return <Logo name={size === 'large'} />;
  const [width, height] = size === 'large' ? [176, 72] : [45, 45];
  return (
    <img
      className={styles.picture}
      data-size={size}
      src={address}
      width={width}
      height={height}
      alt=""
      onError={() => setFailed(address)}
    />
  );
}
