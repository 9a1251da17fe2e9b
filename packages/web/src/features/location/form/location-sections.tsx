import { postalCodeExample } from '@fireledger/domain/shared/address.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useInUseText } from '../../../ui/display/use-in-use-text.ts';
import { CountrySelect } from '../../../ui/field/country-select.tsx';
import { SwitchField } from '../../../ui/field/switch-field.tsx';
import { Fields, OptionalLabel } from '../../../ui/form/entity-form.tsx';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { Section } from '../../../ui/page/page.tsx';
import styles from './form.module.css';
import { useLocationLabels } from './location-labels.tsx';
import type { ContactValues, LocationValues } from './location-values.ts';

export type SectionsProps = { readonly state: EntityFormState<LocationValues> };

/** The location's name and address. */
export function PlaceSection({ state }: SectionsProps) {
  const { t } = useTranslation(['location', 'ui']);
  const labels = useLocationLabels();
  const example = postalCodeExample(state.values.country);
  return (
    <Section title={t('form.place')}>
      <Fields>
        <TextInput {...state.text('name')} label={labels.name} maxLength={TEXT_MAX.name} />
        <TextInput
          {...state.text('reference')}
          label={<OptionalLabel>{t('field.reference')}</OptionalLabel>}
          description={t('form.reference_help')}
          maxLength={TEXT_MAX.reference}
        />
        <TextInput
          {...state.text('address')}
          label={labels.address}
          maxLength={TEXT_MAX.addressLine}
          autoComplete="off"
        />
        <div className={styles.place}>
          <TextInput
            {...state.text('postalCode')}
            label={labels.postalCode}
            placeholder={example && t('ui:address.example', { example })}
            maxLength={TEXT_MAX.postalCode}
            autoComplete="off"
          />
          <TextInput
            {...state.text('city')}
            label={labels.city}
            maxLength={TEXT_MAX.city}
            autoComplete="off"
          />
        </div>
        <CountrySelect {...state.field('country')} label={t('field.country')} />
      </Fields>
    </Section>
  );
}

/** The person to call. */
export function ContactSection({ state }: SectionsProps) {
  const { t } = useTranslation('location');
  const labels = useLocationLabels();
  const { contact } = state.values;
  const part = (name: keyof ContactValues, maxLength: number) => ({
    ...state.part(`contact.${name}`),
    label: <OptionalLabel>{labels[`contact.${name}`] ?? ''}</OptionalLabel>,
    value: contact[name],
    maxLength,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      state.form.change('contact', { ...contact, [name]: event.currentTarget.value }),
  });
  return (
    <Section title={t('detail.contact')}>
      <Fields>
        <div className={styles.name}>
          <TextInput {...part('firstName', TEXT_MAX.personName)} />
          <TextInput {...part('insertion', TEXT_MAX.insertion)} />
          <TextInput {...part('lastName', TEXT_MAX.personName)} />
        </div>
        <TextInput {...part('phone', TEXT_MAX.phone)} type="tel" />
        <TextInput {...part('email', TEXT_MAX.email)} type="email" />
      </Fields>
    </Section>
  );
}

/** What visitors to the location must know. */
export function NotesSection({ state }: SectionsProps) {
  const { t } = useTranslation('location');
  return (
    <Section title={t('detail.notes')}>
      <Textarea
        {...state.text('notes')}
        label={<OptionalLabel>{t('detail.notes')}</OptionalLabel>}
        description={t('form.notes_help')}
        autosize
        minRows={4}
        maxRows={20}
      />
    </Section>
  );
}

/** Whether the location is in use, and the consequences. */
export function StateSection({ state }: SectionsProps) {
  const { t } = useTranslation('location');
  return (
    <Section title={t('field.state')}>
      <SwitchField
        {...state.toggle('active')}
        label={useInUseText()(true)}
        description={t(state.values.active ? 'form.in_use_help' : 'form.out_of_use_help')}
      />
    </Section>
  );
}
