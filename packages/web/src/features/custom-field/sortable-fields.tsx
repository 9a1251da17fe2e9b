import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import styles from './custom-field.module.css';
import type { CustomField } from './custom-fields-section.tsx';
import { type FieldActs, FieldRow } from './field-row.tsx';

/** Pixels that a pointer moves before it drags: a press alone is none. */
const DRAG_AFTER = 4;

type SortableFieldsProps = { readonly fields: readonly CustomField[]; readonly acts: FieldActs };

/** The fields with a handle each: dragged by pointer, or picked up with the space bar and moved with the arrows. */
export default function SortableFields({ fields, acts }: SortableFieldsProps) {
  const { t } = useTranslation('location');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(fields);
  const ids = fields.map((field) => field.customFieldID);
  const drop = ({ active, over }: DragEndEvent) => {
    const field = fields.find((one) => one.customFieldID === active.id);
    const position = over ? ids.indexOf(String(over.id)) : -1;
    if (field && position >= 0 && active.id !== over?.id) acts.onMove(field, position);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('custom.drag_help') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.fields}>
          {fields.map((field, position) => (
            <SortableField key={field.customFieldID} field={field} position={position} acts={acts} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableFieldProps = {
  readonly field: CustomField;
  readonly position: number;
  readonly acts: FieldActs;
};

function SortableField({ field, position, acts }: SortableFieldProps) {
  const { t } = useTranslation('location');
  const sortable = useSortable({ id: field.customFieldID });
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      aria-label={t('custom.move', { label: field.label })}
      {...sortable.attributes}
      {...sortable.listeners}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles.field, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <FieldRow field={field} position={position} acts={acts} handle={handle} />
    </li>
  );
}

/** What is said while a field is moved. */
function useAnnouncements(fields: readonly CustomField[]): Announcements {
  const { t } = useTranslation('location');
  const placeOf = (id: UniqueIdentifier) => fields.findIndex((field) => field.customFieldID === id);
  const words = (id: UniqueIdentifier, over: UniqueIdentifier) => ({
    label: fields[placeOf(id)]?.label ?? '',
    position: placeOf(over) + 1,
    count: fields.length,
  });
  return {
    onDragStart: ({ active }) => t('custom.picked_up', words(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t('custom.moved_over', words(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('custom.dropped', words(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('custom.put_back', words(active.id, active.id)),
  };
}
