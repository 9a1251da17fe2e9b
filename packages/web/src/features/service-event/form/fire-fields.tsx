import { FIRE_ALARM_TYPES } from '@fireledger/domain/service-event/vocabulary.ts';
import { Radio, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { useLocale } from '../../../platform/use-locale.ts';
import { OptionalLabel } from '../../../ui/entity-form.tsx';
import { useEventLabels } from '../../../ui/state-tags.tsx';
import type { EntityFormState } from '../../../ui/use-entity-form.ts';
import { fireCausesQuery } from '../queries.ts';
import type { EventValues } from './event-values.ts';
import styles from './form.module.css';

type FireValues = Pick<EventValues, 'fireAlarmType' | 'causeCode'>;

export type FireFieldsProps<V extends FireValues> = {
  readonly state: EntityFormState<V>;
  readonly optional?: boolean;
};

/** Kind and cause of a fire alarm: the causes offered are those of the kind (specification 3). */
export function FireFields<V extends FireValues>({ state, optional = false }: FireFieldsProps<V>) {
  // V holds both fields as FireValues says them, which the compiler cannot follow through the generic
  const { field, form, values } = state as unknown as EntityFormState<FireValues>;
  const { t } = useTranslation('service-event');
  const labels = useEventLabels();
  const dutch = useLocale() === 'nl_NL';
  const causes = useQuery(fireCausesQuery);
  const kind = field('fireAlarmType');
  const cause = field('causeCode');
  const offered = (causes.data ?? []).filter(({ fireAlarmType }) => fireAlarmType === values.fireAlarmType);
  return (
    <>
      <Radio.Group
        value={kind.value}
        error={kind.error}
        label={
          optional ? <OptionalLabel>{t('field.fireAlarmType')}</OptionalLabel> : t('field.fireAlarmType')
        }
        onChange={(chosen) => {
          form.change('fireAlarmType', chosen);
          form.change('causeCode', null);
        }}
      >
        <div className={styles.kinds}>
          {FIRE_ALARM_TYPES.map((type, index) => (
            <Radio
              key={type}
              {...(index === 0 && { id: kind.id })}
              value={type}
              label={labels.fireAlarmType[type]}
              description={t(`fire_alarm_type.${type}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <Select
        {...cause}
        label={<OptionalLabel>{t('field.causeCode')}</OptionalLabel>}
        data={offered.map(({ code, labelEn, labelNl }) => ({
          value: String(code),
          label: `${code} ${dutch ? labelNl : labelEn}`,
        }))}
        description={values.fireAlarmType === null ? t('form.kind_first') : undefined}
        disabled={values.fireAlarmType === null}
        clearable
        clearButtonProps={{ 'aria-label': t('form.clear_cause') }}
        error={cause.error ?? (causes.isError ? errorText(causes.error) : undefined)}
      />
    </>
  );
}
