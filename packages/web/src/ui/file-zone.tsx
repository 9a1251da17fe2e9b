import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { DropZone } from './drop-zone.tsx';
import styles from './file-drop.module.css';

export type FileZoneProps = {
  /** What to do: `Drop a file here or choose it`. */
  readonly text: string;
  /** What fits: `At most 5,000 rows`. */
  readonly hint: string;
  /** The verb on the button. */
  readonly verb: string;
  /** `.csv,text/csv`. */
  readonly accept: string;
  /** Its button has the focus as it comes, in a dialog that opens with it as well. */
  readonly focused?: boolean;
  readonly onFile: (file: File) => void;
};

/** Takes one file by dropping or choosing. */
export function FileZone({ text, hint, verb, accept, focused = false, onFile }: FileZoneProps) {
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const take = (files: Iterable<File>) => {
    const [file] = files;
    if (file) onFile(file);
  };
  return (
    <DropZone className={styles.zone} onFiles={take}>
      <div>
        <p>{text}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Button
        ref={button}
        data-autofocus={focused || undefined}
        variant="default"
        leftSection={<IconUpload size={16} />}
        onClick={() => input.current?.click()}
      >
        {verb}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={text}
        onChange={(event) => {
          take(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
        }}
      />
    </DropZone>
  );
}
