import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type SheetProps = {
  readonly opened: boolean;
  readonly title: string;
  /** The name of the button that closes it. */
  readonly close: string;
  readonly size: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A modal sheet at the right of the page, as high as the page. Without Mantine's header, which would count as a second banner,
 * and without its body, which would make all of the contents the sheet's description.
 */
export function Sheet({ opened, title, close, size, onClose, children }: SheetProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={size}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.sheetHead}>
          <Drawer.Title className={styles.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={close} />
        </div>
        <div className={styles.main}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
