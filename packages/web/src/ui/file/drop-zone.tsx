import clsx from 'clsx';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './drop-zone.module.css';

export type DropZoneProps = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  /** The layout of its contents. */
  readonly className?: string | undefined;
  /** Must include a button that does the same with the keyboard. */
  readonly children: ReactNode;
};

/** The area where files are dropped; it highlights while files are dragged over it. */
export function DropZone({ onFiles, disabled = false, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Also when disabled: a file dropped there would otherwise open in place of the page.
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

/** Moving from one child to another also fires a leave event. */
function isLeft({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
