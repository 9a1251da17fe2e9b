import { ActionIcon, Modal } from '@mantine/core';
import { IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ariaDisabledUnless } from '../action/aria-disabled-unless.ts';
import { downloadLink } from '../file/download.ts';
import { useFileSize } from '../file/file-size.ts';
import styles from './file-viewer.module.css';
import type { ViewedFile } from './viewed-file.ts';
import { type Zoom, zoomedIn, zoomedOut } from './zoom.ts';

type ViewerBarProps = {
  readonly file: ViewedFile;
  readonly position: { readonly index: number; readonly count: number };
  readonly zoom: Zoom;
  readonly onZoom: (change: (zoom: Zoom) => Zoom) => void;
  readonly onClose: () => void;
};

/** What is looked at, and what can be done with it. */
export function ViewerBar({ file, position, zoom, onZoom, onClose }: ViewerBarProps) {
  const { t } = useTranslation('viewer');
  const size = useFileSize()(file.size);
  const about = position.count > 1 ? [t('position', position), size] : [size];
  return (
    <div className={styles.bar}>
      <div className={styles.names}>
        <Modal.Title className={styles.name ?? ''} title={file.name}>
          {file.name}
        </Modal.Title>
        <span className={styles.about} aria-live="polite">
          {about.join(' · ')}
        </span>
      </div>
      <ViewerActs file={file} zoom={zoom} onZoom={onZoom} onClose={onClose} />
    </div>
  );
}

function ViewerActs({ file, zoom, onZoom, onClose }: Omit<ViewerBarProps, 'position'>) {
  const { t } = useTranslation(['viewer', 'ui']);
  const share = Math.round(zoom * 100);
  return (
    <div className={styles.acts}>
      <ActionIcon
        aria-label={t('smaller')}
        {...ariaDisabledUnless(zoomedOut(zoom) !== zoom, () => onZoom(zoomedOut))}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <button
        type="button"
        className={styles.share}
        aria-label={t('fit', { share })}
        onClick={() => onZoom(() => 1)}
      >
        {t('zoom', { share })}
      </button>
      <ActionIcon
        aria-label={t('larger')}
        {...ariaDisabledUnless(zoomedIn(zoom) !== zoom, () => onZoom(zoomedIn))}
      >
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        {...downloadLink(file.download ?? file.address, file.name)}
        aria-label={t('download', { name: file.name })}
      >
        <IconDownload size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('ui:action.close')} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
