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
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sortable-list.module.css';

/** How many pixels a pointer must move to start dragging: a click alone does not. */
const DRAG_THRESHOLD_PX = 4;

type SortableItem = {
  readonly key: string;
  readonly name: string;
  /** Called when it has been dropped, and by `moveTo`. */
  readonly onMove: (position: number) => void;
  /** Renders its row, with its drag handle; the row's own acts move it with `moveTo`, which announces its new position. */
  readonly row: (place: SortablePlace) => ReactNode;
};

export type SortablePlace = {
  readonly position: number;
  readonly handle: ReactNode;
  readonly moveTo: (position: number) => void;
};

/**
 * Rows with a handle each: dragged with the pointer, or picked up with the space bar and moved with the arrow keys. Announces
 * each move.
 */
export default function SortableList({ items }: { readonly items: readonly SortableItem[] }) {
  const { t } = useTranslation('ui');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_THRESHOLD_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(items);
  const [announced, setAnnounced] = useState('');
  const keys = items.map(({ key }) => key);
  const drop = ({ active, over }: DragEndEvent) => {
    const item = items.find(({ key }) => key === active.id);
    const position = over ? keys.indexOf(String(over.id)) : -1;
    if (position >= 0 && active.id !== over?.id) item?.onMove(position);
  };
  const moveTo = (item: SortableItem) => (position: number) => {
    setAnnounced(t('sort.moved_over', { label: item.name, position: position + 1, count: items.length }));
    item.onMove(position);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setAnnounced('')}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sort.help') } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={styles.rows}>
          {items.map((item, position) => (
            <SortableRow key={item.key} item={item}>
              {(handle) => item.row({ position, handle, moveTo: moveTo(item) })}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
      <span className="fl-hidden" role="status">
        {announced}
      </span>
    </DndContext>
  );
}

type SortableRowProps = {
  readonly item: SortableItem;
  readonly children: (handle: ReactNode) => ReactNode;
};

function SortableRow({ item: { key, name }, children }: SortableRowProps) {
  const { t } = useTranslation('ui');
  const sortable = useSortable({ id: key, attributes: { roleDescription: t('sort.handle') } });
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      aria-label={t('sort.move', { label: name })}
      {...sortable.attributes}
      {...sortable.listeners}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles.row, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  );
}

/** The screen-reader announcements while a row is moved; over its own place, where it starts, only that it was picked up. */
function useAnnouncements(items: readonly SortableItem[]): Announcements {
  const { t } = useTranslation('ui');
  const last = useRef<UniqueIdentifier | null>(null);
  const placeOf = (id: UniqueIdentifier) => items.findIndex(({ key }) => key === id);
  const words = (id: UniqueIdentifier, over: UniqueIdentifier) => ({
    label: items[placeOf(id)]?.name ?? '',
    position: placeOf(over) + 1,
    count: items.length,
  });
  return {
    onDragStart: ({ active }) => {
      last.current = active.id;
      return t('sort.picked_up', words(active.id, active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === last.current) return undefined;
      last.current = over.id;
      return t('sort.moved_over', words(active.id, over.id));
    },
    onDragEnd: ({ active, over }) => t('sort.dropped', words(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('sort.put_back', words(active.id, active.id)),
  };
}
