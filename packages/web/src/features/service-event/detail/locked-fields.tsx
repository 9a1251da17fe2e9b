import type { FieldOwner } from '@fireledger/domain/service-event/edit.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldFormatters } from '../../../ui/form/use-entity-form.ts';
import { KeyFacts } from '../../../ui/page/key-facts.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { useEventFieldLabels } from '../form/event-field-labels.ts';
import { type EventFormField, type EventValues, valuesOfEvent } from '../form/event-values.ts';
import type { EventDetail } from '../queries.ts';
import styles from './locked-fields.module.css';

type LockedFieldsProps = {
  readonly event: EventDetail;
  /** The fields that this person may not change, grouped by who may. */
  readonly groups: ReadonlyMap<FieldOwner, readonly EventFormField[]>;
  readonly words: FieldFormatters<EventValues>;
};

/** The fields that only others may change, read-only, with the reason. */
export function LockedFields({ event, groups, words }: LockedFieldsProps) {
  const { t } = useTranslation('service-event');
  const labels = useEventFieldLabels();
  const reasonOf = useReason(event);
  const values = valuesOfEvent(event);
  if (groups.size === 0) return null;
  const factOf = <F extends EventFormField>(field: F) => ({
    label: labels[field],
    value: words[field]?.(values[field]) ?? (values[field] || null),
  });
  return (
    <Section title={t('locked.title')}>
      {[...groups].map(([owner, fields]) => (
        <div key={owner} className={styles.lockedGroup}>
          <p className={styles.locked}>
            <IconLock size={16} aria-hidden />
            {reasonOf(owner)}
          </p>
          <KeyFacts facts={fields.map(factOf)} />
        </div>
      ))}
    </Section>
  );
}

function useReason(event: EventDetail): (owner: FieldOwner) => string {
  const { t } = useTranslation('service-event');
  const { createdBy, assignedToUser } = event;
  return (owner) => {
    if (owner === 'assignee') {
      return assignedToUser
        ? t('locked.assignee', { name: displayName(assignedToUser) })
        : t('locked.no_assignee');
    }
    if (owner === 'assignee_or_creator_company') return t('locked.assignee_or_creator_company');
    if (!createdBy.person) return t('locked.organization');
    const name = displayName(createdBy.person);
    return owner === 'creator' ? t('locked.creator', { name }) : t('locked.creator_company', { name });
  };
}
