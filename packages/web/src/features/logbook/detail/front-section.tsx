import { formatDelay } from '@fireledger/domain/location/format-delay.ts';
import { HOME_COUNTRY } from '@fireledger/domain/shared/countries.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { telLink } from '../../../platform/contact-links.ts';
import { useLocale } from '../../../platform/use-locale.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { EmailLink } from '../../../ui/display/email-address.tsx';
import { EmptyValue } from '../../../ui/display/empty-value.tsx';
import { useCountryName } from '../../../ui/field/country-name.ts';
import { type KeyFact, KeyFacts } from '../../../ui/page/key-facts.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { InstallationDialog } from './installation-dialog.tsx';
import styles from './logbook-detail.module.css';
import type { Logbook } from './queries.ts';

/** The front page: location, people, contractor, where alarms go, and the components of the installation. */
export function FrontSection({ logbook }: { readonly logbook: Logbook }) {
  const { t } = useTranslation('logbook-detail');
  const dialog = useDialog<'installation'>();
  const edits = logbook.rights.includes('location.edit_details');
  return (
    <Section
      anchor="front"
      title={t('part.front')}
      act={
        edits && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => dialog.show('installation')}
          >
            {t('installation.edit')}
          </Button>
        )
      }
    >
      <KeyFacts facts={useFacts(logbook)} />
      {dialog.shown && <InstallationDialog logbook={logbook} onClose={dialog.close} />}
    </Section>
  );
}

function useFacts(logbook: Logbook): readonly KeyFact[] {
  const { t } = useTranslation('logbook-detail');
  const locale = useLocale();
  const { contact, installation, address, postalCode, city, country } = logbook;
  const { hasDetectors, panelMake, panelType, detectorCount, normYear, maxUnwantedAlarms } = installation;
  const countryName = useCountryName();
  const figure = (value: number | null) =>
    value === null ? null : new Intl.NumberFormat(languageTag(locale)).format(value);
  return [
    { label: t('fact.location'), value: logbook.locationName },
    {
      label: t('fact.address'),
      value: `${address}, ${postalCode} ${city}${country === HOME_COUNTRY ? '' : `, ${countryName(country)}`}`,
    },
    ...(logbook.reference ? [{ label: t('fact.reference'), value: logbook.reference }] : []),
    { label: t('fact.organization'), value: logbook.organizationName },
    {
      label: t('fact.contact'),
      value: <Person name={contact.name} phone={contact.phone} email={contact.email} />,
    },
    {
      label: t('fact.manager'),
      value: <Person name={installation.managerName} phone={installation.managerPhone} />,
    },
    {
      label: t('fact.deputy'),
      value: <Person name={installation.deputyName} phone={installation.deputyPhone} />,
    },
    { label: t('fact.contractor'), value: logbook.contractorName },
    { label: t('fact.forwarding'), value: <Forwarding logbook={logbook} /> },
    // A year gets no thousands separator.
    { label: t('fact.norm_year'), value: normYear === null ? null : String(normYear) },
    ...(hasDetectors
      ? [
          { label: t('fact.panel'), value: [panelMake, panelType].filter(Boolean).join(' ') || null },
          { label: t('fact.detector_count'), value: figure(detectorCount) },
          { label: t('fact.max_unwanted_alarms'), value: figure(maxUnwantedAlarms) },
        ]
      : []),
  ];
}

type PersonProps = {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email?: string | null;
};

function Person({ name, phone, email = null }: PersonProps) {
  const parts: readonly (readonly [string, ReactNode])[] = [
    ['name', name],
    ['phone', phone && <a href={telLink(phone)}>{phone}</a>],
    ['email', email && <EmailLink email={email} />],
  ];
  const given = parts.filter(([, part]) => part);
  if (given.length === 0) return <EmptyValue />;
  return (
    <span className={styles.lines}>
      {given.map(([key, part]) => (
        <span key={key}>{part}</span>
      ))}
    </span>
  );
}

function Forwarding({ logbook }: { readonly logbook: Logbook }) {
  const { t } = useTranslation('logbook-detail');
  const locale = useLocale();
  const { forwardingKind, centre, delaySeconds } = logbook;
  return (
    <span className={styles.lines}>
      <span>{centre ? centre.name : t(`forwarding.${forwardingKind}`)}</span>
      {centre && <a href={telLink(centre.phone)}>{centre.phone}</a>}
      {centre && (
        <span>
          {t('forwarding.centre', { number: centre.connectionNumber, category: centre.verificationCategory })}
        </span>
      )}
      {delaySeconds ? (
        <span>{t('forwarding.delay', { delay: formatDelay(delaySeconds, locale) })}</span>
      ) : null}
    </span>
  );
}
