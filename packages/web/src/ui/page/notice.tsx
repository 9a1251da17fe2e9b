import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInbox,
  IconInfoCircle,
} from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { keepFocusAfterRemoval } from '../action/use-return-focus.ts';
import styles from './notice.module.css';

const ICONS = {
  alarm: IconExclamationCircle,
  malfunction: IconAlertTriangle,
  normal: IconCircleCheck,
  info: IconInfoCircle,
};

export type NoticeProps = {
  /** alarm: it failed; malfunction: take care; normal: it succeeded; info: good to know. */
  readonly tone: keyof typeof ICONS;
  readonly children: ReactNode;
  readonly act?: ReactNode;
  /** What changes in it is announced by itself, not the whole again: a list that becomes shorter. */
  readonly piecemeal?: boolean;
};

/** A message in the page, announced by screen readers when it appears. */
export function Notice({ tone, children, act, piecemeal }: NoticeProps) {
  const NoticeIcon = ICONS[tone];
  return (
    <div
      className={clsx(styles.notice, styles[tone])}
      role={tone === 'alarm' ? 'alert' : 'status'}
      aria-atomic={piecemeal ? false : undefined}
    >
      <NoticeIcon size={20} aria-hidden />
      <div className={styles.body}>
        <span>{children}</span>
        {act}
      </div>
    </div>
  );
}

export type EmptyStateProps = {
  /** What belongs here. */
  readonly title: string;
  readonly text?: string;
  /** A button that creates it. */
  readonly act?: ReactNode;
};

/** The empty state: what belongs here, and a way to create it. */
export function EmptyState({ title, text, act }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <IconInbox size={32} stroke={1.5} aria-hidden />
      <p className={styles.stateTitle}>{title}</p>
      {text && <p className={styles.stateText}>{text}</p>}
      {act}
    </div>
  );
}

export type ErrorStateProps = {
  readonly error: unknown;
  /** Says what could not be done; the reason is added automatically. */
  readonly title?: string;
  readonly retry?: () => void;
};

/** An error in the person's language, with the offer to retry. */
export function ErrorState({ error, title, retry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.state} role="alert">
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden />
      {title && <p className={styles.stateTitle}>{title}</p>}
      <p className={styles.stateText}>{errorText(error)}</p>
      {retry && (
        <Button variant="default" onFocus={keepFocusAfterRemoval} onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}
