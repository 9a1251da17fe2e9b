import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-viewer.module.css';
import { Stage } from './stage.tsx';
import type { ViewedFile } from './viewed-file.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { type Zoom, zoomedIn, zoomedOut } from './zoom.ts';

type FileViewerProps = {
  readonly files: readonly ViewedFile[];
  /** The key of the file that is looked at. */
  readonly shown: string;
  readonly onShow: (key: string) => void;
  readonly onClose: () => void;
};

/** Pictures and PDFs over the whole window, one at a time: larger, smaller, next, previous, download; by keys and swipes too. */
export default function FileViewer({ files, shown, onShow, onClose }: FileViewerProps) {
  const { t } = useTranslation('viewer');
  const [zoom, setZoom] = useState<Zoom>(1);
  const index = files.findIndex(({ key }) => key === shown);
  const file = files[index];
  const step = (by: 1 | -1) => {
    const next = files[index + by];
    if (!next) return;
    setZoom(1);
    onShow(next.key);
  };
  useInertPage();
  useViewerKeys({ step: zoom <= 1 ? step : undefined, onZoom: setZoom });
  if (!file) return null;
  const position = { index: index + 1, count: files.length };
  return (
    <Modal.Root opened onClose={onClose} fullScreen padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Content classNames={{ content: styles.content, inner: styles.inner }}>
        <div className={styles.viewer}>
          <ViewerBar file={file} position={position} zoom={zoom} onZoom={setZoom} onClose={onClose} />
          <Stage
            key={file.key}
            file={file}
            zoom={zoom}
            onZoom={setZoom}
            onSwipe={files.length > 1 ? step : undefined}
          />
          {index > 0 && (
            <button
              type="button"
              className={styles.previous}
              aria-label={t('previous')}
              onClick={() => step(-1)}
            >
              <IconChevronLeft aria-hidden />
            </button>
          )}
          {index < files.length - 1 && (
            <button type="button" className={styles.next} aria-label={t('next')} onClick={() => step(1)}>
              <IconChevronRight aria-hidden />
            </button>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What the viewer covers cannot be reached meanwhile, by no key and no screen reader. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
}

type ViewerKeys = {
  /** Goes to the file before or after; left out while the arrows move about in an enlarged one. */
  readonly step: ((by: 1 | -1) => void) | undefined;
  readonly onZoom: (change: (zoom: Zoom) => Zoom) => void;
};

function useViewerKeys(keys: ViewerKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actOf(event.key, keys);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function actOf(key: string, { step, onZoom }: ViewerKeys): (() => void) | undefined {
  if (key === 'ArrowLeft') return step && (() => step(-1));
  if (key === 'ArrowRight') return step && (() => step(1));
  if (key === '+' || key === '=') return () => onZoom(zoomedIn);
  if (key === '-') return () => onZoom(zoomedOut);
  return key === '0' ? () => onZoom(() => 1) : undefined;
}
