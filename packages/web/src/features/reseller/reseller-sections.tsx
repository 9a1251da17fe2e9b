import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useInUseText } from '../../ui/display/use-in-use-text.ts';
import { AddressFields } from '../../ui/field/address-fields.tsx';
import { SwitchField } from '../../ui/field/switch-field.tsx';
import { Fields } from '../../ui/form/entity-form.tsx';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { Section } from '../../ui/page/page.tsx';
import { useResellerLabels } from './reseller-labels.tsx';
import type { ResellerValues } from './reseller-values.ts';

export type ResellerSectionProps = { readonly state: EntityFormState<ResellerValues> };

/** A reseller's name, its address, and where its invoices go. */
export function ResellerCompanySections({ state }: ResellerSectionProps) {
  const { t } = useTranslation(['company', 'reseller']);
  const labels = useResellerLabels();
  const email = { type: 'email', maxLength: TEXT_MAX.email, autoComplete: 'off' } as const;
  return (
    <>
      <Section title={t('section.company')}>
        <Fields>
          <TextInput
            {...state.text('name')}
            label={labels.name}
            maxLength={TEXT_MAX.name}
            autoComplete="organization"
          />
          <TextInput
            {...state.text('email')}
            {...email}
            label={labels.email}
            description={t('reseller:field.email_help')}
          />
        </Fields>
      </Section>
      <Section title={t('section.address')}>
        <AddressFields state={state} field="address" />
      </Section>
      <Section title={t('section.billing')}>
        <TextInput {...state.text('billingEmail')} {...email} label={labels.billingEmail} />
      </Section>
    </>
  );
}

/** Whether a reseller is in use, and what ends when it is not. */
export function ResellerStateSection({ state }: ResellerSectionProps) {
  const { t } = useTranslation(['company', 'reseller']);
  return (
    <Section title={t('section.state')}>
      <SwitchField
        {...state.toggle('active')}
        label={useInUseText()(true)}
        description={t(state.values.active ? 'reseller:state.in_use_help' : 'reseller:state.out_of_use_help')}
      />
    </Section>
  );
}
