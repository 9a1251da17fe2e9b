import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../file/use-object-url.ts';
import { EmptyState } from '../page/notice.tsx';
import styles from './file-viewer.module.css';
import type { Room } from './stage.tsx';
import type { Zoom } from './zoom.ts';

/** CSS pixels that stay free around a picture that fits. */
const MARGIN = 16;
/** How large a double press shows it. */
const CLOSE = 2;

type PictureProps = {
  readonly content: Blob;
  readonly name: string;
  readonly zoom: Zoom;
  readonly room: Room;
  readonly onZoom: (change: (zoom: Zoom) => Zoom) => void;
};

/** A picture as large as fits, never larger than it is by itself; a double press shows it close. */
export function Picture({ content, name, zoom, room, onZoom }: PictureProps) {
  const { t } = useTranslation('viewer');
  const address = useObjectUrl(content);
  const [size, setSize] = useState<Room | null>(null);
  const [broken, setBroken] = useState(false);
  if (broken) return <EmptyState title={t('broken')} text={t('download_instead')} />;
  if (!address) return null;
  const shown = size && fitted(size, room, zoom);
  return (
    <img
      className={styles.picture}
      src={address}
      alt={name}
      draggable={false}
      style={shown ? { width: shown.width, height: shown.height } : { visibility: 'hidden' }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setSize({ width: naturalWidth, height: naturalHeight })
      }
      onError={() => setBroken(true)}
      onDoubleClick={() => onZoom((now) => (now > 1 ? 1 : CLOSE))}
    />
  );
}

function fitted({ width, height }: Room, room: Room, zoom: Zoom): Room {
  const fits = Math.min(1, (room.width - MARGIN) / width, (room.height - MARGIN) / height);
  const scale = Math.max(fits, 0) * zoom;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
