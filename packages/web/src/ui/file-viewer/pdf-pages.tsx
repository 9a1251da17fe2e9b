import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../page/notice.tsx';
import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-pages.module.css';
import type { Room } from './stage.tsx';
import { usePdf } from './use-pdf.ts';
import type { Zoom } from './zoom.ts';

/** Where a page stops growing with the window, in CSS pixels, and what stays free beside it. */
const READING_WIDTH = 900;
const MARGIN = 24;

type PdfPagesProps = { readonly content: Blob; readonly zoom: Zoom; readonly room: Room };

/** The pages of a PDF one under another, each drawn when it comes into sight. */
export default function PdfPages({ content, zoom, room }: PdfPagesProps) {
  const { t } = useTranslation('viewer');
  const { pdf, firstPage, fault } = usePdf(content);
  const [current, setCurrent] = useState(1);
  if (fault) return <EmptyState title={t(`pdf.${fault}`)} text={t('download_instead')} />;
  if (!pdf || !firstPage || room.width === 0) return null;
  const width = Math.max(0, Math.min(room.width - MARGIN, READING_WIDTH)) * zoom;
  const count = pdf.numPages;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div className={styles.pages}>
      {numbers.map((number) => (
        <PdfPage
          key={number}
          pdf={pdf}
          number={number}
          width={width}
          firstPage={firstPage}
          onCurrent={setCurrent}
        />
      ))}
      <p className={styles.count}>
        <span role="status">{t('pdf.page_of', { page: current, count })}</span>
      </p>
    </div>
  );
}
