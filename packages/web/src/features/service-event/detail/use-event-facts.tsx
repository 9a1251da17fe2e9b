import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { useEventLabels } from '../../../ui/display/event-tags.tsx';
import { LongText } from '../../../ui/display/long-text.tsx';
import type { KeyFact } from '../../../ui/page/key-facts.tsx';
import { useKnownNames } from '../form/event-formatters.ts';
import type { EventDetail } from '../queries.ts';
import styles from './use-event-facts.module.css';

/** The facts that the summary does not contain; those of a solution and of a fire if there are any. */
export function useEventFacts(event: EventDetail): readonly KeyFact[] {
  const { t } = useTranslation('service-event');
  const labels = useEventLabels();
  const names = useKnownNames(event);
  const { location, discipline, fireAlarmType, causeCode, readyAt } = event;
  const fact = (name: Parameters<typeof factLabel>[0], value: ReactNode): KeyFact => ({
    label: t(factLabel(name)),
    value,
  });
  return [
    fact('locationID', location && <LocationLink location={location} />),
    fact('disciplineID', discipline?.name),
    fact('deviceID', event.deviceID),
    fact('internalLocation', event.internalLocation),
    fact('type', labels.type[event.type]),
    fact('origin', labels.origin[event.origin]),
    fact('updatedAt', <DateTime value={event.updatedAt} />),
    ...(event.completedAt && event.dueDate
      ? [fact('dueDate', <DateTime value={event.dueDate} as="day" />)]
      : []),
    ...(readyAt ? [fact('readyAt', <DateTime value={readyAt} />)] : []),
    ...(event.category === 'FIRE'
      ? [
          fact('fireAlarmType', fireAlarmType && labels.fireAlarmType[fireAlarmType]),
          fact('causeCode', causeCode && (names.get(`cause ${causeCode}`) ?? causeCode)),
        ]
      : []),
    ...(event.solutionDescription
      ? [fact('solutionDescription', <LongText>{event.solutionDescription}</LongText>)]
      : []),
  ];
}

type FactName =
  | 'locationID'
  | 'disciplineID'
  | 'deviceID'
  | 'internalLocation'
  | 'type'
  | 'origin'
  | 'updatedAt'
  | 'dueDate'
  | 'readyAt'
  | 'fireAlarmType'
  | 'causeCode'
  | 'solutionDescription';

function factLabel<Name extends FactName>(name: Name): `field.${Name}` {
  return `field.${name}`;
}

function LocationLink({ location }: { readonly location: NonNullable<EventDetail['location']> }) {
  return (
    <Link
      to="/location/detail/{-$locationID}"
      params={{ locationID: location.locationID }}
      className={styles.link}
    >
      {`${location.name}, ${location.city}`}
    </Link>
  );
}
