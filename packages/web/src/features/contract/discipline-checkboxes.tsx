import { Checkbox, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../ui/form/use-entity-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import styles from './contract.module.css';
import { offeredDisciplines } from './contract-values.ts';
import type { ContractPlace } from './queries.ts';

type DisciplineCheckboxesProps = FieldProps<readonly string[]> & {
  /** undefined: no location is chosen, or it is being read. */
  readonly place: ContractPlace | undefined;
  readonly pending: boolean;
};

/**
 * The disciplines of a location as checkboxes; those with a contract in force name its contractor, and can only be unticked, in
 * case the contract was made in the meantime.
 */
export function DisciplineCheckboxes(props: DisciplineCheckboxesProps) {
  const { place, pending, id, value, onChange, error } = props;
  const { t } = useTranslation('contract');
  if (pending) return <Skeleton height={72} />;
  if (!place) {
    return (
      <Checkbox.Group label={t('field.disciplines')} value={[]} error={error}>
        <p id={id} tabIndex={-1} className={styles.quiet}>
          {t('create.choose_location')}
        </p>
      </Checkbox.Group>
    );
  }
  const disciplines = offeredDisciplines(place);
  if (disciplines.length === 0) return <Notice tone="malfunction">{t('create.no_disciplines')}</Notice>;
  const first = disciplines.find((one) => one.contract === null);
  const leadsTo = first ?? disciplines.find(({ disciplineID }) => value.includes(disciplineID));
  const isKept = disciplines.some((one) => one.contract !== null);
  return (
    <div className={styles.kept}>
      {!first && <Notice tone="malfunction">{t('create.all_kept')}</Notice>}
      <Checkbox.Group label={t('field.disciplines')} value={[...value]} onChange={onChange} error={error}>
        <div className={styles.choices}>
          {disciplines.map(({ disciplineID, name, contract }) => (
            <Checkbox
              key={disciplineID}
              value={disciplineID}
              label={name}
              disabled={contract !== null && !value.includes(disciplineID)}
              description={
                contract && t('create.kept_by', { name: contract.contractor?.name ?? t('field.contractor') })
              }
              {...(disciplineID === leadsTo?.disciplineID && { id })}
            />
          ))}
        </div>
      </Checkbox.Group>
      {isKept && <p className={styles.quiet}>{t('create.kept_help')}</p>}
    </div>
  );
}
