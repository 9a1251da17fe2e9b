import { useTranslation } from 'react-i18next';

export type NotificationPanelProps = {
  /** Closes the panel, for instance after an event was opened. */
  readonly close: () => void;
};

/** What the right panel shows below its title. */
export function NotificationPanel(_props: NotificationPanelProps) {
  const { t } = useTranslation('shell');
  return <p style={{ color: 'var(--fl-muted)' }}>{t('notifications.empty')}</p>;
}
