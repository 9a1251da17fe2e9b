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

/** Where files are dropped, and nothing else; it shows that it takes them while they are over it. */
export function DropZone({ onFiles, disabled = false, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Out of use as well: what is dropped there would open in place of the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setOver(event.type === 'dragover');
    if (event.type === 'drop' && !disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same by keyboard
    <div
      className={clsx(styles.zone, className)}
      data-over={(over && !disabled) || undefined}
      onDragOver={drag}
      onDragLeave={(event) => isLeft(event) && setOver(false)}
      onDrop={drag}
    >
      {children}
    </div>
  );
}

/** Crossing from one of its children to another is told as leaving, too. */
function isLeft({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
