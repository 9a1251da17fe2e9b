import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pdf } from './pdf-document.ts';
import styles from './pdf-pages.module.css';
import { renderPage } from './render-page.ts';
import type { PageSize } from './use-pdf.ts';

/** How far beyond the window pages are drawn ahead, and the line in its middle that says which one is looked at. */
const AHEAD = '100% 0px';
const MIDDLE = '-50% 0px -49% 0px';

type PdfPageProps = {
  readonly pdf: Pdf;
  readonly number: number;
  /** In CSS pixels. */
  readonly width: number;
  readonly firstPage: PageSize;
  readonly onCurrent: (number: number) => void;
};

/** One page: its room at once, its picture and its text when it comes into sight; out of sight they are let go. */
export function PdfPage({ pdf, number, width, firstPage, onCurrent }: PdfPageProps) {
  const { t } = useTranslation('viewer');
  const holder = useRef<HTMLElement>(null);
  const [size, setSize] = useState(firstPage);
  const near = useIsVisible(holder, AHEAD);
  const looked = useIsVisible(holder, MIDDLE);
  useEffect(() => {
    if (looked) onCurrent(number);
  }, [looked, number, onCurrent]);
  useEffect(() => {
    const element = holder.current;
    if (!near || !element) return;
    return renderPage({ pdf, number, width, into: element, onSize: setSize });
  }, [near, pdf, number, width]);
  useEffect(() => {
    if (!near) holder.current?.replaceChildren();
  }, [near]);
  return (
    <article
      ref={holder}
      className={styles.page}
      aria-label={t('pdf.page', { page: number })}
      style={{ width, height: (width * size.height) / size.width }}
    />
  );
}

/** Whether an element is within its scrolling parent, widened by `margin`. */
function useIsVisible(target: { readonly current: HTMLElement | null }, margin: string): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const root = element.closest('[data-autofocus]');
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      {
        root,
        rootMargin: margin,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, margin]);
  return inSight;
}
