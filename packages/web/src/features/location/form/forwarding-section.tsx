import { formatDelay } from '@fireledger/domain/location/format-delay.ts';
import { FORWARDING_KINDS } from '@fireledger/domain/location/vocabulary.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Radio, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/use-locale.ts';
import { WholeNumberField } from '../../../ui/field/whole-number-field.tsx';
import { Fields, OptionalLabel } from '../../../ui/form/entity-form.tsx';
import { Section } from '../../../ui/page/page.tsx';
import styles from './form.module.css';
import { useLocationLabels } from './location-labels.tsx';
import type { SectionsProps } from './location-sections.tsx';
import type { ForwardingValues } from './location-values.ts';

const CATEGORIES = ['1', '2', '3', '4', '5', '6'];
/** The category of systems that are not shown to meet the norms. */
const UNPROVEN = '6';

/** Where the location's alarms go: nowhere, directly to the fire service, or through a private centre. */
export function ForwardingSection({ state }: SectionsProps) {
  const { t } = useTranslation('location');
  const { forwarding } = state.values;
  const change = (part: Partial<ForwardingValues>) =>
    state.form.change('forwarding', { ...forwarding, ...part });
  return (
    <Section title={t('detail.forwarding')}>
      <Fields>
        <Radio.Group
          label={t('field.forwarding')}
          value={forwarding.kind}
          onChange={(kind) => change({ kind: kind as ForwardingValues['kind'] })}
          {...state.part('forwarding.kind')}
        >
          <Fields>
            {FORWARDING_KINDS.map((kind) => (
              <Radio key={kind} value={kind} label={t(`forwarding.${kind}`)} />
            ))}
          </Fields>
        </Radio.Group>
        {forwarding.kind === 'private_centre' && <CentreFields state={state} change={change} />}
        {forwarding.kind !== 'none' && <DelayField state={state} change={change} />}
      </Fields>
    </Section>
  );
}

type PartsProps = SectionsProps & { readonly change: (part: Partial<ForwardingValues>) => void };

function CentreFields({ state, change }: PartsProps) {
  const { t } = useTranslation('location');
  const labels = useLocationLabels();
  const { forwarding } = state.values;
  const text = (name: 'name' | 'phone' | 'connectionNumber', maxLength: number) => ({
    ...state.part(`forwarding.centre.${name}`),
    label: labels[`forwarding.centre.${name}`],
    value: forwarding[name],
    maxLength,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.centre}>
      <TextInput {...text('name', TEXT_MAX.name)} />
      <TextInput {...text('phone', TEXT_MAX.phone)} type="tel" />
      <TextInput {...text('connectionNumber', TEXT_MAX.reference)} />
      <Select
        {...state.part('forwarding.centre.verificationCategory')}
        label={labels['forwarding.centre.verificationCategory']}
        description={t('form.category_help')}
        data={CATEGORIES.map((category) => ({
          value: category,
          label: t(category === UNPROVEN ? 'form.category_unproven' : 'form.category', { category }),
        }))}
        value={forwarding.verificationCategory}
        allowDeselect={false}
        onChange={(verificationCategory) => change({ verificationCategory })}
      />
    </div>
  );
}

function DelayField({ state, change }: PartsProps) {
  const { t } = useTranslation('location');
  const { delaySeconds } = state.values.forwarding;
  const words = formatDelay(Number(delaySeconds) || 0, useLocale());
  return (
    <WholeNumberField
      {...state.part('forwarding.delaySeconds')}
      label={<OptionalLabel>{t('field.delay_seconds')}</OptionalLabel>}
      description={words || t('form.delay_help')}
      value={delaySeconds}
      onChange={(value) => change({ delaySeconds: value })}
    />
  );
}
