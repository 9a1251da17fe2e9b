import { zoneNameNow } from '@fireledger/domain/shared/zone-names.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserZone } from '../platform/browser-clock.ts';
import { PRODUCT_NAME } from '../platform/constants.ts';
import { formatDateTime } from '../platform/dates.ts';
import { ActsOnIt, GoneNotice, useGone } from './gone.tsx';
import styles from './page.module.css';
import { useStandsUnder } from './page-place.ts';
import { useTitle } from './use-title.ts';

export type PageProps = {
  readonly title: string;
  /** One line of what this is, where the title does not say it. */
  readonly lead?: ReactNode;
  /** The one primary act, at the right of the title; at most two quiet ones beside it. */
  readonly act?: ReactNode;
  /** The list this page belongs to; only where there are two levels. */
  readonly back?: { readonly to: string; readonly label: string };
  /** A form's or a reading width. */
  readonly narrow?: boolean;
  /** The title is that of the kind until what is read has its own: nobody arrives at it yet. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
};

/** The moment at which printing began, and whose clock it and all others are of, so that paper says of when it is. */
function usePrintedAt(): string {
  const { t } = useTranslation('ui');
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const now = () => setAt(new Date());
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  return `${formatDateTime(at)} · ${t('page.times', { zone: zoneNameNow(browserZone()) })}`;
}

/** A screen: title, primary act, content. Names the browser's tab as well. */
export function Page({ title, lead, act, back, narrow = false, waiting = false, children }: PageProps) {
  const printedAt = usePrintedAt();
  const isGone = useGone();
  useTitle(title);
  useStandsUnder(back?.to);
  return (
    <div className={clsx(styles.page, narrow && styles.narrow)}>
      <div className={styles.head}>
        <div className={styles.titles}>
          {back && (
            <Link to={back.to} className={styles.crumb}>
              <IconChevronLeft size={16} aria-hidden />
              {back.label}
            </Link>
          )}
          <h1 className={styles.title} data-waiting={waiting || undefined}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <p className={styles.printed}>{`${PRODUCT_NAME} · ${printedAt}`}</p>
        </div>
        {act && (
          <div className={styles.acts} data-gone={isGone || undefined}>
            {act}
          </div>
        )}
      </div>
      {isGone && <GoneNotice />}
      {children}
    </div>
  );
}

export type SectionProps = {
  readonly title: string;
  readonly act?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of a page on its own surface; it has the focus when what had it in there is gone. */
export function Section({ title, act, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} tabIndex={-1} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {act && <ActsOnIt>{act}</ActsOnIt>}
      </div>
      {children}
    </section>
  );
}
