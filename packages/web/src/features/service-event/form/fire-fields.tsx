import { FIRE_ALARM_TYPES } from '@fireledger/domain/service-event/vocabulary.ts';
import { Radio, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { useLocale } from '../../../platform/use-locale.ts';
import { useEventLabels } from '../../../ui/display/event-tags.tsx';
import { OptionalLabel } from '../../../ui/form/entity-form.tsx';
import type { FormPart } from '../../../ui/form/use-entity-form.ts';
import { fireCausesQuery } from '../queries.ts';
import type { EventValues } from './event-values.ts';
import styles from './form.module.css';

type FireValues = Pick<EventValues, 'fireAlarmType' | 'causeCode'>;

export type FireFieldsProps = {
  readonly state: FormPart<FireValues>;
  readonly optional?: boolean;
};

/** Kind and cause of a fire alarm: only the causes of the chosen kind are offered (specification 3). */
export function FireFields({ state, optional = false }: FireFieldsProps) {
  return (
    <>
      <KindField state={state} optional={optional} />
      <CauseField state={state} />
    </>
  );
}

function KindField({ state, optional }: Required<FireFieldsProps>) {
  const { t } = useTranslation('service-event');
  const labels = useEventLabels();
  const { id, ...kind } = state.field('fireAlarmType');
  const label = t('field.fireAlarmType');
  return (
    <Radio.Group
      {...kind}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      onChange={(chosen) => {
        state.form.change('fireAlarmType', chosen);
        state.form.change('causeCode', null);
      }}
    >
      <div className={styles.kinds}>
        {FIRE_ALARM_TYPES.map((type, index) => (
          <Radio
            key={type}
            {...(index === 0 && { id, 'data-autofocus': true })}
            value={type}
            label={labels.fireAlarmType[type]}
            description={t(`fire_alarm_type.${type}`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function CauseField({ state }: Pick<FireFieldsProps, 'state'>) {
  const { t } = useTranslation('service-event');
  const dutch = useLocale() === 'nl_NL';
  const causes = useQuery(fireCausesQuery);
  const kind = state.values.fireAlarmType;
  const { error, ...cause } = state.field('causeCode');
  return (
    <Select
      {...cause}
      label={<OptionalLabel>{t('field.causeCode')}</OptionalLabel>}
      data={(causes.data ?? [])
        .filter(({ fireAlarmType }) => fireAlarmType === kind)
        .filter(({ code, active }) => active || String(code) === cause.value)
        .map(({ code, labelEn, labelNl }) => ({
          value: String(code),
          label: `${code} ${dutch ? labelNl : labelEn}`,
        }))}
      description={kind === null ? t('form.kind_first') : undefined}
      disabled={kind === null}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear_cause') }}
      error={error ?? (causes.isError ? errorText(causes.error) : undefined)}
    />
  );
}
