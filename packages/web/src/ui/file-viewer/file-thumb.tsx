import { IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-thumb.module.css';
import { isPicture, isViewable } from './viewed-file.ts';

type FileThumbProps = {
  readonly file: { readonly name: string; readonly mediaType: string };
  /** What distinguishes it from others of the same name. */
  readonly detail?: string;
  /** Where a picture's bytes are. */
  readonly address: string;
  /** Opens the viewer, which shows pictures and PDFs. */
  readonly onView: () => void;
};

/** A file in small: its picture, or a sign of its kind; what the viewer can show is a button, which covers its row. */
export function FileThumb({ file: { name, mediaType }, detail, address, onView }: FileThumbProps) {
  const { t } = useTranslation('ui');
  const [broken, setBroken] = useState(false);
  const Glyph = mediaType === 'application/pdf' ? IconFileTypePdf : IconFile;
  const inside =
    isPicture(mediaType) && !broken ? (
      <img src={address} alt="" loading="lazy" onError={() => setBroken(true)} />
    ) : (
      <Glyph size={24} stroke={1.5} aria-hidden />
    );
  if (!isViewable(mediaType)) return <span className={styles.thumb}>{inside}</span>;
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={t('file.look', { name: detail ? `${name}, ${detail}` : name })}
      aria-haspopup="dialog"
      onClick={onView}
    >
      {inside}
    </button>
  );
}
