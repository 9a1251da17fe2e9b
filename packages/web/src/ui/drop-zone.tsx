import clsx from 'clsx';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './drop-zone.module.css';

export type DropZoneProps = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  /** How what it holds is laid out. */
  readonly className?: string | undefined;
  /** With a button that does by keyboard what dropping does. */
  readonly children: ReactNode;
};

/** Where files are dropped; it shows that it takes them while they are over it. */
export function DropZone({ onFiles, disabled = false, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside && !disabled);
    if (event.type === 'drop' && !disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same by keyboard
    <div
      className={clsx(styles.zone, className)}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => drag(event, false)}
    >
      {children}
    </div>
  );
}
