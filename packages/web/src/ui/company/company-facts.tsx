import { useTranslation } from 'react-i18next';
import { InUse } from '../display/in-use-tag.tsx';
import { type PersonLike, PersonName } from '../display/person-name.tsx';
import { addressValues, formatAddress } from '../field/address-values.ts';
import { useCountryName } from '../field/country-name.ts';
import { KeyFacts } from '../page/key-facts.tsx';
import { Section } from '../page/page.tsx';
import type { SavedCompany } from './company-values.ts';

type CompanyFactsSectionProps = {
  readonly company: Omit<SavedCompany, 'mainUser'> & { readonly mainUser: PersonLike | null };
};

/** A company, shown to people who can read but not change it. */
export function CompanyFactsSection({ company }: CompanyFactsSectionProps) {
  const { t } = useTranslation('company');
  const countryName = useCountryName();
  const { address, billingAddress, billingEmail, mainUser, timeZone, active } = company;
  const words = (one: typeof address) => one && formatAddress(addressValues(one), countryName);
  return (
    <Section title={t('section.company')}>
      <KeyFacts
        facts={[
          { label: t('field.state'), value: <InUse active={active} /> },
          { label: t('field.main_user'), value: <PersonName person={mainUser} /> },
          { label: t('field.address'), value: words(address) },
          { label: t('field.billing_email'), value: billingEmail },
          {
            label: t('field.billing_address'),
            value: words(billingAddress) ?? t('field.billing_equal'),
          },
          ...(timeZone ? [{ label: t('field.time_zone'), value: timeZone }] : []),
        ]}
      />
    </Section>
  );
}
