import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseFileButton } from './choose-file-button.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './file-upload.module.css';

export type SingleFileDropZoneProps = {
  /** The instruction: `Drop a file here or choose it`. */
  readonly text: string;
  /** The limits: `At most 5,000 rows`. */
  readonly hint: string;
  /** The verb on the button. */
  readonly verb: string;
  /** `.csv,text/csv`. */
  readonly accept: string;
  /** Focuses its button when it appears, including in a dialog that opens with it. */
  readonly focused?: boolean;
  readonly onFile: (file: File) => void;
};

/** Accepts one file by dropping or selecting; several at once are rejected, because it is unclear which one is meant. */
export function SingleFileDropZone(props: SingleFileDropZoneProps) {
  const { text, hint, verb, accept, focused = false, onFile } = props;
  const { t } = useTranslation('ui');
  const [several, setSeveral] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const take = ([file, ...more]: readonly File[]) => {
    setSeveral(more.length > 0);
    if (file && more.length === 0) onFile(file);
  };
  return (
    <DropZone className={styles.zone} onFiles={take}>
      <div>
        <p className={styles.drop}>{text}</p>
        <p className={styles.hint}>{hint}</p>
        <p role="alert" className={clsx(styles.state, styles.failed)}>
          {several && t('file.one_only')}
        </p>
      </div>
      <ChooseFileButton
        ref={button}
        data-autofocus={focused || undefined}
        accept={accept}
        input={{ 'aria-label': text }}
        onFiles={take}
      >
        {verb}
      </ChooseFileButton>
    </DropZone>
  );
}
