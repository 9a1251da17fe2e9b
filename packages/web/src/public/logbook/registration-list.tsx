import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import { REGISTRATIONS_SHOWN } from '@fireledger/domain/shared/limits.ts';
import { formatDateTime } from '../../platform/dates.ts';
import { CATEGORY_LOOKS } from '../../ui/theme/category-looks.ts';
import type { PublicRegistration } from '../api/calls.ts';
import { useLocale, useTranslate } from '../language/texts.ts';

/** The latest entries, newest first; nobody is named. */
export function RegistrationList({
  registrations,
}: {
  readonly registrations: readonly PublicRegistration[];
}) {
  const say = useTranslate();
  if (registrations.length === 0) return <p className="muted">{say('recentNone')}</p>;
  return (
    <>
      <ul className="entries">
        {registrations.map((registration) => (
          <Entry key={registration.serviceEventID} registration={registration} />
        ))}
      </ul>
      {registrations.length >= REGISTRATIONS_SHOWN && (
        <p className="muted">{say('recentShown', { count: REGISTRATIONS_SHOWN })}</p>
      )}
    </>
  );
}

function Entry({ registration }: { readonly registration: PublicRegistration }) {
  const say = useTranslate();
  const { category, status, createdAt, internalLocation } = registration;
  const { icon: CategoryIcon, tone } = CATEGORY_LOOKS[category];
  const words = SERVICE_EVENT_LABELS[useLocale()];
  return (
    <li className="entry">
      <p className="entry-head">
        <span className="chip" data-tone={tone}>
          <CategoryIcon size={18} aria-hidden="true" />
          {words.category[category]}
        </span>
        <span className="muted">{words.status[status]}</span>
      </p>
      <p>{internalLocation ?? <span className="muted">{say('placeUnknown')}</span>}</p>
      <p className="muted figures">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
    </li>
  );
}
