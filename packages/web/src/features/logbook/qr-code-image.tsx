import styles from './logbook.module.css';
import type { QrCode } from './qr-code.ts';

type QrCodeImageProps = { readonly code: QrCode; readonly label: string };

/** A code on the screen: always dark on white, with its white edge, in every theme. */
export function QrCodeImage({ code: { size, path }, label }: QrCodeImageProps) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
