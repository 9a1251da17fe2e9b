import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './logbook.module.css';
import { logbookMissingQuery } from './queries.ts';

type MissingLineProps = { readonly locationID: string; readonly disciplineID: string };

/**
 * How much a logbook still lacks, so that nobody has to open each one before an inspection. Whoever is not shown every chapter is
 * not told that nothing is missing. It takes its room before it is known: what is below it does not move.
 */
export function MissingLine({ locationID, disciplineID }: MissingLineProps) {
  const { t } = useTranslation('logbook');
  const { data: logbooks } = useQuery(logbookMissingQuery(locationID));
  const logbook = logbooks?.find((one) => one.disciplineID === disciplineID);
  const count = logbook?.missing ?? 0;
  const isComplete = logbook?.missing === 0 && logbook.unseenGroups.length === 0;
  return (
    <p className={styles.missing} data-lacks={count > 0 || undefined}>
      {count > 0 && (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          {t('card.missing', { count })}
        </>
      )}
      {isComplete && (
        <>
          <IconCircleCheck size={16} aria-hidden />
          {t('card.complete')}
        </>
      )}
    </p>
  );
}
