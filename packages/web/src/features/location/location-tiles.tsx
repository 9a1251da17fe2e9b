import { formatDelay } from '@fireledger/domain/location/format-delay.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';
import { useParties } from '../../platform/use-parties.ts';
import { EmailLink } from '../../ui/display/email-address.tsx';
import { EmptyValue } from '../../ui/display/empty-value.tsx';
import { InUse } from '../../ui/display/in-use-tag.tsx';
import { PhoneLink } from '../../ui/display/phone-link.tsx';
import { useCountryName } from '../../ui/field/country-name.ts';
import { KeyFacts } from '../../ui/page/key-facts.tsx';
import { Section } from '../../ui/page/page.tsx';
import styles from './location-detail.module.css';
import type { LocationDetail } from './queries.ts';

/** The location's details: organisation, reference, whether it is in use, country. */
export function DetailsTile({ location }: { readonly location: LocationDetail }) {
  const { t } = useTranslation('location');
  const countryName = useCountryName();
  const { organization, reference, active, country } = location;
  return (
    <Section title={t('detail.about')}>
      <KeyFacts
        facts={[
          { label: t('field.organization'), value: <Organization organization={organization} /> },
          { label: t('field.reference'), value: reference },
          {
            label: t('field.state'),
            value: <InUse active={active} />,
          },
          { label: t('field.country'), value: countryName(country) },
        ]}
      />
    </Section>
  );
}

/** The organisation; for people who see several, a link to all of its locations. */
function Organization({ organization }: Pick<LocationDetail, 'organization'>) {
  const many = useParties().organization;
  if (!organization) return <EmptyValue />;
  const { organizationID, name } = organization;
  return many ? (
    <Link to="/location/list" search={{ organizationID }} className={styles.link}>
      {name}
    </Link>
  ) : (
    name
  );
}

/** The person to call or write to, with links for it. */
export function ContactTile({ contact }: Pick<LocationDetail, 'contact'>) {
  const { t } = useTranslation('location');
  const { firstName, insertion, lastName, email, phone } = contact;
  const name = displayName({ firstName: firstName ?? '', insertion, lastName: lastName ?? '' });
  return (
    <Section title={t('detail.contact')}>
      {name || email || phone ? (
        <KeyFacts
          facts={[
            { label: t('field.contact_name'), value: name || null },
            { label: t('field.phone'), value: phone && <PhoneLink phone={phone} className={styles.link} /> },
            { label: t('field.email'), value: email && <EmailLink email={email} className={styles.link} /> },
          ]}
        />
      ) : (
        <p className={styles.nothing}>{t('detail.no_contact')}</p>
      )}
    </Section>
  );
}

/** Where the location's alarms go, and what is needed when calling there. */
export function ForwardingTile({ forwarding }: Pick<LocationDetail, 'forwarding'>) {
  const { t } = useTranslation('location');
  const { kind, centre, delaySeconds } = forwarding;
  const delay = formatDelay(delaySeconds ?? 0, useLocale());
  const facts = [
    { label: t('field.forwarding'), value: t(`forwarding.${kind}`) },
    ...(centre
      ? [
          { label: t('field.centre_name'), value: centre.name },
          { label: t('field.phone'), value: <PhoneLink phone={centre.phone} className={styles.link} /> },
          { label: t('field.connection_number'), value: <code>{centre.connectionNumber}</code> },
          { label: t('field.verification_category'), value: centre.verificationCategory },
        ]
      : []),
    ...(kind === 'none' ? [] : [{ label: t('field.delay'), value: delay || t('forwarding.no_delay') }]),
  ];
  return (
    <Section title={t('detail.forwarding')}>
      <KeyFacts facts={facts} />
    </Section>
  );
}
