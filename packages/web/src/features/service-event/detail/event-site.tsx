import { displayName } from '@fireledger/domain/user/display-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddressLine } from '../../../ui/display/address-line.tsx';
import { LongText } from '../../../ui/display/long-text.tsx';
import { PhoneLink } from '../../../ui/display/phone-link.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/page/key-facts.tsx';
import { Section } from '../../../ui/page/page.tsx';
import type { EventSiteData } from '../place.generated.ts';
import { type EventDetail, siteQuery } from '../queries.ts';
import styles from './use-event-facts.module.css';

type Site = EventSiteData['location'];

/**
 * What whoever goes there must know: the address, whom to call, the notes and custom fields of the location. Shown while there is
 * work to do, after the facts: it arrives after the event, and nothing that is being read or pressed moves.
 */
export function EventSite({ event }: { readonly event: EventDetail }) {
  const { location, status } = event;
  return location && status !== 'done' ? <SiteOf locationID={location.locationID} /> : null;
}

function SiteOf({ locationID }: { readonly locationID: string }) {
  const { t } = useTranslation('service-event');
  const { data: site } = useQuery(siteQuery(locationID));
  if (!site) return null;
  const { contact, notes, customFields } = site;
  const facts: KeyFact[] = [
    { label: t('detail.address'), value: <AddressLine location={site} /> },
    ...(contact.lastName || contact.firstName || contact.phone
      ? [{ label: t('detail.contact'), value: <Contact contact={contact} /> }]
      : []),
    ...(notes ? [{ label: t('detail.notes'), value: <LongText>{notes}</LongText> }] : []),
  ];
  // apart from the facts above, whose labels theirs may repeat
  const own = customFields.flatMap(({ label, value }) =>
    value ? [{ label, value: <LongText>{value}</LongText> }] : [],
  );
  return (
    <Section title={t('detail.site')}>
      <KeyFacts facts={facts} />
      {own.length > 0 && <KeyFacts facts={own} />}
    </Section>
  );
}

function Contact({ contact: { firstName, insertion, lastName, phone } }: Pick<Site, 'contact'>) {
  const name = displayName({ firstName: firstName ?? '', insertion, lastName: lastName ?? '' });
  return (
    <>
      {name}
      {name && phone && ' · '}
      {phone && <PhoneLink phone={phone} className={styles.link} />}
    </>
  );
}
