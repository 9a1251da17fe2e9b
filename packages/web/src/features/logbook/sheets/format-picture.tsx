import type { SheetFormat } from '@fireledger/domain/logbook/vocabulary.ts';
import styles from '../logbook-list.module.css';

/** A printed sheet of paper: eight labels on A4, or one card. */
export function FormatPicture({ format }: { readonly format: SheetFormat }) {
  return (
    <svg className={styles.picture} viewBox="0 0 44 62" fill="none" stroke="currentColor" aria-hidden>
      <rect x="0.5" y="0.5" width="43" height="61" rx="2" />
      {format === 'labels' ? <Labels /> : <Card />}
    </svg>
  );
}

function Labels() {
  return (
    <>
      <path d="M22 1v60M1 15.500h42M1 31h42M1 46.500h42" strokeDasharray="2 2" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(4 ${3.5 + 15.5 * row})`}>
          <path d="M0 0h7v7h-7zM21 0h7v7h-7z" fill="currentColor" />
          <path d="M10 2h6M10 5h4M31 2h6M31 5h4" />
        </g>
      ))}
    </>
  );
}

function Card() {
  return (
    <>
      <path d="M12 20h20v20H12z" fill="currentColor" />
      <path d="M10 9h24M14 13h16M17 45h10M6 52h14M24 52h14M6 55h12M24 55h10" />
    </>
  );
}
