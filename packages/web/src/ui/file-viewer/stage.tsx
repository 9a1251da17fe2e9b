import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../platform/fetch-file.ts';
import { ErrorState } from '../page/notice.tsx';
import styles from './file-viewer.module.css';
import { Picture } from './picture.tsx';
import { useSwipe } from './use-swipe.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import { isPicture, type ViewedFile } from './viewed-file.ts';
import type { Zoom } from './zoom.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

/** Milliseconds for which what was read stays at hand when one looks at another file. */
const GC_TIME_MS = 60_000;

/** How much room there is, in CSS pixels. */
export type Room = { readonly width: number; readonly height: number };

type StageProps = {
  readonly file: ViewedFile;
  readonly zoom: Zoom;
  readonly onZoom: (change: (zoom: Zoom) => Zoom) => void;
  readonly onSwipe: ((by: 1 | -1) => void) | undefined;
};

/** Where a file is shown: its bytes are read with progress, then drawn; what is larger than the room is scrolled. */
export function Stage({ file, zoom, onZoom, onSwipe }: StageProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const stage = useRef<HTMLDivElement>(null);
  const fits = zoom <= 1;
  const swipe = useSwipe(fits ? onSwipe : undefined);
  useWheelZoom(stage, onZoom);
  useKeptMiddle(stage, zoom);
  useEffect(() => {
    // The one before had the focus, or the button that led here, which is gone at either end.
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section
      ref={useMergedRef(ref, stage)}
      className={styles.stage}
      data-fits={fits}
      aria-label={file.name}
      tabIndex={0}
      data-autofocus
      {...swipe}
    >
      <Content file={file} zoom={zoom} room={{ width, height }} onZoom={onZoom} />
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: only what scrolls
  );
}

type ContentProps = Omit<StageProps, 'onSwipe'> & { readonly room: Room };

function Content({ file, zoom, room, onZoom }: ContentProps) {
  const { t } = useTranslation('viewer');
  const { address, mediaType, size, name } = file;
  const [share, setShare] = useState(0);
  const read = useQuery({
    // Behind one address a newer version may have come.
    queryKey: ['file_content', address, name, size],
    queryFn: ({ signal }) => fetchFile(address, { signal, mediaType, size, onProgress: setShare }),
    staleTime: 'static',
    gcTime: GC_TIME_MS,
    retry: false,
  });
  if (read.isError)
    return <ErrorState error={read.error} title={t('unread')} retry={() => void read.refetch()} />;
  if (!read.data) return <Progress share={share} name={name} />;
  if (isPicture(mediaType))
    return <Picture content={read.data} name={name} zoom={zoom} room={room} onZoom={onZoom} />;
  return (
    <Suspense fallback={<Progress share={1} name={name} />}>
      <PdfPages content={read.data} zoom={zoom} room={room} />
    </Suspense>
  );
}

/** How much of the file is there. */
function Progress({ share, name }: { readonly share: number; readonly name: string }) {
  const { t } = useTranslation('viewer');
  return (
    <div className={styles.progress}>
      <p>{t('reading')}</p>
      <progress max={1} value={share} aria-label={t('reading_of', { name })} />
    </div>
  );
}

/**
 * Keeps in the middle what stood there when the file is shown larger or smaller. Where that was, is noted as one scrolls: a
 * file that has become smaller ends before it, and the browser has moved by the time the element is asked.
 */
function useKeptMiddle(stage: { readonly current: HTMLElement | null }, zoom: Zoom): void {
  const before = useRef(zoom);
  const place = useRef({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const note = () => {
      place.current = { left: element.scrollLeft, top: element.scrollTop };
    };
    element.addEventListener('scroll', note);
    return () => element.removeEventListener('scroll', note);
  }, [stage]);
  useLayoutEffect(() => {
    const times = zoom / before.current;
    before.current = zoom;
    const element = stage.current;
    if (!element || times === 1) return;
    const { left, top } = place.current;
    const { clientWidth, clientHeight } = element;
    element.scrollLeft = (left + clientWidth / 2) * times - clientWidth / 2;
    element.scrollTop = (top + clientHeight / 2) * times - clientHeight / 2;
    place.current = { left: element.scrollLeft, top: element.scrollTop };
  }, [stage, zoom]);
}
