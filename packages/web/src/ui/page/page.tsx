import { currentZoneName } from '@fireledger/domain/shared/zone-names.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppPath } from '../../platform/app-path.ts';
import { browserTimeZone } from '../../platform/browser-clock.ts';
import { PRODUCT_NAME } from '../../platform/constants.ts';
import { formatDateTime } from '../../platform/dates.ts';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useSetBackAddress } from './back-address.ts';
import styles from './page.module.css';
import { ActsUnlessRemoved, RemovedNotice, useIsRemoved } from './removed.tsx';
import { useTitle } from './use-title.ts';

export type PageProps = {
  readonly title: string;
  /** The title of the browser tab, which a browser's history keeps, if the page's own is for the person alone. */
  readonly tabTitle?: string;
  /** One line that says what this is, if the title does not. */
  readonly lead?: ReactNode;
  /** The one primary act, to the right of the title; at most two secondary ones beside it. */
  readonly act?: ReactNode;
  /** The list that this page belongs to; only if there are two levels. The link leads to it as it was left. */
  readonly back?: { readonly to: AppPath; readonly label: string };
  /** The width for a form or for reading. */
  readonly narrow?: boolean;
  /** The title is a generic one until the data is loaded; until then the focus does not move to it. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
};

/** When printing began, and in which time zone this and all other times are given, so that a print shows its date. */
function usePrintedAt(): string {
  const { t } = useTranslation('ui');
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const now = () => setAt(new Date());
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  return `${formatDateTime(at)} · ${t('page.times', { zone: currentZoneName(browserTimeZone()) })}`;
}

/** A screen: title, primary act, content. Also sets the title of the browser tab. */
export function Page(props: PageProps) {
  const { title, tabTitle = title, lead, act, back, narrow = false, waiting = false, children } = props;
  const printedAt = usePrintedAt();
  const isRemoved = useIsRemoved();
  useTitle(tabTitle);
  useSetBackAddress(back?.to);
  return (
    <div className={clsx(styles.page, narrow && styles.narrow)}>
      <div className={styles.head}>
        <div className={styles.titles}>
          {back && (
            <Link to={rememberedListPath(back.to)} className={styles.crumb}>
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
          <div className={styles.acts} data-page-acts data-removed={isRemoved || undefined}>
            {act}
          </div>
        )}
      </div>
      {isRemoved && <RemovedNotice />}
      {children}
    </div>
  );
}

export type SectionProps = {
  /** The name by which a link on the page leads to it. */
  readonly anchor?: string;
  readonly title: string;
  readonly act?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of a page on its own surface; it takes over the focus of an element inside it that disappears. */
export function Section({ anchor, title, act, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} tabIndex={-1} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {act && <ActsUnlessRemoved>{act}</ActsUnlessRemoved>}
      </div>
      {children}
    </section>
  );
}
