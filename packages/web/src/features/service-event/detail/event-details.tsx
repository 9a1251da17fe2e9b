import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/session.ts';
import { hasDraft } from '../../../ui/form/form-draft.ts';
import { KeyFacts } from '../../../ui/page/key-facts.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { useShortcut } from '../../../ui/page/shortcuts.ts';
import type { EventDetail } from '../queries.ts';
import { editableFieldsOf } from './editable-fields.ts';
import styles from './event-details.module.css';
import { draftOf, EventForm } from './event-form.tsx';
import { EventSite } from './event-site.tsx';
import locked from './locked-fields.module.css';
import { useEventFacts } from './use-event-facts.tsx';

/** The facts of an event, and what whoever goes there must know. */
export function EventDetails({ event }: { readonly event: EventDetail }) {
  return (
    <div className={styles.details}>
      <FactsOrForm event={event} />
      <EventSite event={event} />
    </div>
  );
}

/**
 * The facts of an event, replaced by the form for the fields that this person may change; the form is open if there is a draft.
 * The form decides when it closes: it stays open without the right to save as long as it holds typed values.
 */
function FactsOrForm({ event }: { readonly event: EventDetail }) {
  const session = useSession();
  const [open, setOpen] = useState(() => hasDraft(draftOf(event)));
  const editable = session ? editableFieldsOf(event, session) : [];
  const place = useFocusOnChange(open);
  return (
    <div ref={place} tabIndex={-1} className={styles.focus}>
      {open ? (
        <EventForm event={event} editable={editable} onClose={() => setOpen(false)} />
      ) : (
        <Facts event={event} onEdit={editable.length > 0 ? () => setOpen(true) : null} />
      )}
    </div>
  );
}

/** Keeps the keyboard focus in place when the form replaces the facts: on its first field, and afterwards on the way to edit. */
function useFocusOnChange(open: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(open);
  useEffect(() => {
    if (was.current === open) return;
    was.current = open;
    const first = place.current?.querySelector<HTMLElement>(open ? 'input, textarea' : 'button');
    (first ?? place.current)?.focus({ preventScroll: !open });
  }, [open]);
  return place;
}

type FactsProps = { readonly event: EventDetail; readonly onEdit: (() => void) | null };

function Facts({ event, onEdit }: FactsProps) {
  const { t } = useTranslation('service-event');
  return (
    <Section title={t('detail.facts')} act={onEdit && <EditButton onEdit={onEdit} />}>
      <KeyFacts facts={useEventFacts(event)} />
      {onEdit === null && (
        <p className={locked.locked}>
          <IconLock size={16} aria-hidden />
          {t(event.status === 'done' ? 'locked.done' : 'locked.all')}
        </p>
      )}
    </Section>
  );
}

function EditButton({ onEdit }: { readonly onEdit: () => void }) {
  const { t } = useTranslation('service-event');
  useShortcut({ keys: 'e', label: t('act.edit'), run: onEdit });
  return (
    <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
      {t('act.edit')}
    </Button>
  );
}
