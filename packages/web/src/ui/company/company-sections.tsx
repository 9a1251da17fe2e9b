import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { zoneNames } from '@fireledger/domain/shared/zone-names.ts';
import { Select, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useInUseText } from '../display/use-in-use-text.ts';
import { AddressFields, BillingAddressFields } from '../field/address-fields.tsx';
import { CountrySelect } from '../field/country-select.tsx';
import { SwitchField } from '../field/switch-field.tsx';
import { Fields } from '../form/entity-form.tsx';
import type { EntityFormState } from '../form/use-entity-form.ts';
import { Section } from '../page/page.tsx';
import { useCompanyLabels } from './company-labels.tsx';
import type { CompanyKind, CompanyValues } from './company-values.ts';

export type CompanySectionProps = { readonly state: EntityFormState<CompanyValues> };

/** The names of the company; `children` are the fields that only this kind has. */
export function CompanySection({ state, children }: CompanySectionProps & { readonly children?: ReactNode }) {
  const { t } = useTranslation('company');
  const labels = useCompanyLabels();
  return (
    <Section title={t('section.company')}>
      <Fields>
        <TextInput
          {...state.text('name')}
          label={labels.name}
          maxLength={TEXT_MAX.name}
          autoComplete="organization"
        />
        {children}
      </Fields>
    </Section>
  );
}

/** The country in which a contractor works; a new address defaults to it. */
export function CompanyCountry({ state }: CompanySectionProps) {
  const labels = useCompanyLabels();
  const { country, address } = state.values;
  const change = (next: string) => {
    if (address.country === country) state.form.change('address', { ...address, country: next });
    state.form.change('country', next);
  };
  return <CountrySelect {...state.field('country')} label={labels.country} onChange={change} />;
}

/** The time zone for dates, due dates and mails. */
export function CompanyTimeZone({ state }: CompanySectionProps) {
  const { t } = useTranslation(['company', 'ui']);
  const labels = useCompanyLabels();
  const { value, onChange, ...props } = state.field('timeZone');
  const zones = useMemo(() => [...new Set([value, ...zoneNames()])].sort(), [value]);
  return (
    <Select
      {...props}
      label={labels.timeZone}
      description={t('field.time_zone_help')}
      data={zones}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('ui:field.nothing_found')}
    />
  );
}

/** The address and the billing address. */
export function CompanyAddressSections({ state }: CompanySectionProps) {
  const { t } = useTranslation('company');
  const labels = useCompanyLabels();
  return (
    <>
      <Section title={t('section.address')}>
        <AddressFields state={state} field="address" />
      </Section>
      <Section title={t('section.billing')}>
        <Fields>
          <TextInput
            {...state.text('billingEmail')}
            label={labels.billingEmail}
            type="email"
            maxLength={TEXT_MAX.email}
            autoComplete="off"
          />
          <BillingAddressFields state={state} field="billingAddress" />
        </Fields>
      </Section>
    </>
  );
}

type CompanyStateSectionProps = CompanySectionProps & {
  readonly kind: CompanyKind;
  /** Whether the person may switch assets and checklists on or off. */
  readonly withAssets: boolean;
};

/** Whether it is in use, the consequences of that, and its features. */
export function CompanyStateSection({ state, kind, withAssets }: CompanyStateSectionProps) {
  const { t } = useTranslation('company');
  const { values } = state;
  const labels = useCompanyLabels();
  return (
    <Section title={t('section.state')}>
      <Fields>
        <SwitchField
          {...state.toggle('active')}
          label={useInUseText()(true)}
          description={t(values.active ? `state.in_use_help.${kind}` : `state.out_of_use_help.${kind}`)}
        />
        {withAssets && (
          <SwitchField
            {...state.toggle('assetsEnabled')}
            label={labels.assetsEnabled}
            description={t('field.assets_help')}
          />
        )}
      </Fields>
    </Section>
  );
}
