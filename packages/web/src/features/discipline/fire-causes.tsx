import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { InUse } from '../../ui/display/in-use-tag.tsx';
import { ErrorState } from '../../ui/page/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import styles from './discipline.module.css';
import { AddCauseDialog, ChangeCauseDialog } from './fire-cause-dialog.tsx';
import { type FireCause, fireCausesQuery } from './queries.ts';

/** The causes of fire alarms by kind, each with actions to rename it or take it out of use, and the button for a new one. */
export function FireCauses() {
  const { t } = useTranslation('discipline');
  const { shown, show, close } = useDialog<'new' | FireCause>();
  const locale = useLocale();
  const read = useQuery(fireCausesQuery);
  const causes = read.data ?? [];
  const add = causes[0]?.rights.includes('fire_cause.create') && (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show('new')}>
      {t('cause.new')}
    </Button>
  );
  return (
    <Section title={t('cause.title')} act={add}>
      <p className={styles.quiet}>{t('cause.lead')}</p>
      {read.isPending && <Skeleton height={240} />}
      {read.isError && <ErrorState error={read.error} retry={() => void read.refetch()} />}
      {[...Map.groupBy(causes, (one) => one.fireAlarmType)].map(([kind, ofKind]) => (
        <div key={kind}>
          <h3 className={styles.kind}>{SERVICE_EVENT_LABELS[locale].fireAlarmType[kind]}</h3>
          <ul className={styles.causes}>
            {ofKind.map((cause) => (
              <CauseRow key={cause.code} cause={cause} onEdit={() => show(cause)} />
            ))}
          </ul>
        </div>
      ))}
      {shown === 'new' && <AddCauseDialog onClose={close} />}
      {shown && shown !== 'new' && <ChangeCauseDialog cause={shown} onClose={close} />}
    </Section>
  );
}

type CauseRowProps = { readonly cause: FireCause; readonly onEdit: () => void };

/** The name in the reader's language, the other one below it. */
function CauseRow({ cause, onEdit }: CauseRowProps) {
  const { t } = useTranslation('discipline');
  const isDutch = useLocale() === 'nl_NL';
  const { code, labelEn, labelNl, active, rights } = cause;
  return (
    <li className={styles.cause}>
      <span className={styles.code}>{code}</span>
      <span className={styles.labels}>
        <span>{isDutch ? labelNl : labelEn}</span>
        <span className={styles.other} lang={isDutch ? 'en' : 'nl'}>
          {isDutch ? labelEn : labelNl}
        </span>
      </span>
      {!active && <InUse active={false} />}
      {rights.includes('fire_cause.edit') && (
        <ActionIcon aria-label={t('cause.edit', { code })} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
