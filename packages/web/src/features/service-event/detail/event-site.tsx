import { displayName } from '@fireledger/domain/user/display-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddressLine } from '../../../ui/display/address-line.tsx';
import { LongText } from '../../../ui/display/long-text.tsx';
import { PhoneLink } from '../../../ui/display/phone-link.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/page/key-facts.tsx';
import { ErrorState } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { LISTS, listOf } from '../event-lists.ts';
import type { EventSiteData } from '../place.generated.ts';
import { type EventDetail, siteQuery } from '../queries.ts';
import styles from './use-event-facts.module.css';

type Site = EventSiteData['location'];

/**
 * What whoever goes there must know: the address, whom to call, the notes and custom fields of the location, and what else is open
 * in the same logbook. Shown while there is work to do, after the facts: it arrives after the event, and nothing that is being
 * read or pressed moves.
 */
export function EventSite({ event }: { readonly event: EventDetail }) {
  const { location, status } = event;
  return location && status !== 'done' ? <SiteOf event={event} locationID={location.locationID} /> : null;
}

type SiteOfProps = { readonly event: EventDetail; readonly locationID: string };

function SiteOf({ event, locationID }: SiteOfProps) {
  const { t } = useTranslation('service-event');
  const disciplineID = event.discipline?.disciplineID ?? null;
  const { data, error, refetch } = useQuery(siteQuery(locationID, disciplineID));
  if (!data) {
    return error ? (
      <Section title={t('detail.site')}>
        <ErrorState error={error} title={t('detail.unread')} retry={() => void refetch()} />
      </Section>
    ) : null;
  }
  const { site, open } = data;
  const { contact, notes, customFields } = site;
  const facts: KeyFact[] = [
    { label: t('detail.address'), value: <AddressLine location={site} /> },
    ...(contact.lastName || contact.firstName || contact.phone
      ? [{ label: t('detail.contact'), value: <Contact contact={contact} /> }]
      : []),
    ...(notes ? [{ label: t('detail.notes'), value: <LongText>{notes}</LongText> }] : []),
    ...othersOpen(event, open).map(({ list, count }) => ({
      label: t(`detail.others.${list}`),
      value: (
        <Link
          to={LISTS[list]}
          search={{ locationIDs: [locationID], ...(disciplineID && { disciplineIDs: [disciplineID] }) }}
          className={styles.link}
        >
          {t('detail.others.open', { count })}
        </Link>
      ),
    })),
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

/** How many other events are open here, for each list that has any: the event itself is one of its own list. */
function othersOpen(event: EventDetail, open: Readonly<Record<'action' | 'registration', number>>) {
  const lists = ['action', 'registration'] as const;
  return lists
    .map((list) => ({ list, count: open[list] - (listOf(event) === list ? 1 : 0) }))
    .filter(({ count }) => count > 0);
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
