import { ASSIGNABLE_MAX } from '@fireledger/domain/shared/limits.ts';
import { Button, Select } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { DialogLead } from '../../../ui/dialog/dialog.tsx';
import styles from '../../../ui/in-turn/in-turn.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import type { EventRow } from '../event.generated.ts';
import { useEventFieldLabels } from '../form/event-field-labels.ts';
import { usePeopleGroups } from '../form/person-options.ts';
import { type CommonAssignees, type PlaceOfEvents, placesOf } from './use-common-assignees.ts';

export type AssigneeChoiceProps = {
  readonly events: readonly EventRow[];
  readonly assignees: CommonAssignees;
  readonly userID: string | null;
  /** The events that are not yet assigned to this person. */
  readonly waiting: readonly EventRow[];
  readonly error: ReactNode;
  readonly onUser: (userID: string | null) => void;
  readonly onLeaveOut: (events: readonly EventRow[]) => void;
};

/** Says what is assigned and what follows from it, and offers who may have all of it. */
export function AssigneeChoice(props: AssigneeChoiceProps) {
  const { events, assignees, userID, waiting, error, onUser, onLeaveOut } = props;
  const { t } = useTranslation(['service-event', 'ui']);
  const labels = useEventFieldLabels();
  const field = useRef<HTMLInputElement>(null);
  const groups = usePeopleGroups(assignees.people);
  const { isPending, isCut, inTheWay } = assignees;
  const locations = new Set(events.map(({ location }) => location?.locationID)).size;
  const ready = waiting.filter(({ status }) => status === 'ready').length;
  const same = events.length - waiting.length;
  const leaveOut = (out: readonly EventRow[]) => {
    // the pressed button disappears with what it leaves out
    field.current?.focus();
    onLeaveOut(out);
  };
  const amount = t('assign.events', { count: events.length });
  return (
    <div className={styles.body}>
      <DialogLead>
        <p>{t('assign.text', { events: amount, locations: t('assign.locations', { count: locations }) })}</p>
      </DialogLead>
      {assignees.error !== null && (
        <Notice tone="alarm" act={<Retry onRetry={assignees.retry} />}>
          {errorText(assignees.error)}
        </Notice>
      )}
      {inTheWay.length > 0 && <Nobody events={events} places={inTheWay} onLeaveOut={leaveOut} />}
      <Select
        ref={field}
        data-autofocus
        label={labels.assignedToUserID}
        description={isCut ? t('form.first_people', { count: ASSIGNABLE_MAX }) : undefined}
        data={groups.map(({ group, items }) => ({ group, items: [...items] }))}
        value={userID}
        onChange={onUser}
        placeholder={t(isPending ? 'ui:field.searching' : 'ui:field.choose')}
        nothingFoundMessage={t(isPending ? 'ui:field.searching' : 'ui:field.nothing_found')}
        error={error}
        searchable
      />
      {ready > 0 && <Notice tone="info">{t('assign.ready', { count: ready })}</Notice>}
      {userID !== null && same > 0 && <Notice tone="info">{t('assign.same', { count: same })}</Notice>}
    </div>
  );
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      {t('action.retry')}
    </Button>
  );
}

type NobodyProps = Pick<AssigneeChoiceProps, 'events' | 'onLeaveOut'> & {
  readonly places: readonly PlaceOfEvents[];
};

/** Names the places for which nobody can be found, and offers to go on without them, unless nothing would be left. */
function Nobody({ events, places, onLeaveOut }: NobodyProps) {
  const { t } = useTranslation('service-event');
  const out = places.flatMap((place) => place.events);
  const isAll = places.length === placesOf(events).length;
  const act = !isAll && (
    <Button size="compact-sm" variant="default" onClick={() => onLeaveOut(out)}>
      {t('assign.leave_out', { count: out.length })}
    </Button>
  );
  return (
    <Notice tone="malfunction" act={act}>
      {t(isAll ? 'assign.nobody_anywhere' : 'assign.nobody')}
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.key}>
            {place.name}: {t('assign.events', { count: place.events.length })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
