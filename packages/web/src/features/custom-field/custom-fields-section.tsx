import { moveToPosition } from '@fireledger/domain/custom-field/order.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { useOptimisticOrder } from '../../ui/field/use-optimistic-order.ts';
import { Section } from '../../ui/page/page.tsx';
import styles from './custom-field.module.css';
import { FieldDialog } from './field-dialog.tsx';
import { type FieldActs, FieldRow } from './field-row.tsx';
import { useFieldActs } from './use-field-acts.tsx';

/** A custom field of a location. */
export type CustomField = {
  readonly customFieldID: string;
  readonly label: string;
  readonly value: string | null;
  readonly version: number;
  readonly rights: readonly string[];
};

/** The location that fields belong to. */
export type FieldsPlace = {
  readonly locationID: string;
  readonly customFields: readonly CustomField[];
  readonly rights: readonly string[];
};

/** Dragging code, loaded only if there is something to reorder and the person may do so. */
const SortableList = lazy(() => import('../../ui/field/sortable-list.tsx'));

/** The custom fields of a location: added, renamed, reordered, removed. */
export function CustomFieldsSection({ location }: { readonly location: FieldsPlace }) {
  const { t } = useTranslation('location');
  const { locationID, rights } = location;
  const dialog = useDialog<{ readonly field: CustomField | null }>();
  const { fields, acts } = useFields(location, (field) => dialog.show({ field }));
  const adds = rights.includes('custom_field.create');
  if (fields.length === 0 && !adds) return null;
  const sorts = fields.length > 1 && fields.some((field) => field.rights.includes('custom_field.edit'));
  return (
    <Section
      title={t('custom.title')}
      act={
        adds && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => dialog.show({ field: null })}
          >
            {t('custom.add')}
          </Button>
        )
      }
    >
      {fields.length === 0 && <p className={styles.nothing}>{t('custom.none')}</p>}
      {sorts ? (
        // read at once; what is pressed meanwhile would be gone with the rows that are replaced
        <Suspense fallback={<PlainFields fields={fields} acts={acts} inert />}>
          <SortableFields fields={fields} acts={acts} />
        </Suspense>
      ) : (
        <PlainFields fields={fields} acts={acts} />
      )}
      {dialog.shown && (
        <FieldDialog locationID={locationID} field={dialog.shown.field} onClose={dialog.close} />
      )}
    </Section>
  );
}

type FieldListProps = { readonly fields: readonly CustomField[]; readonly acts: FieldActs };

function PlainFields({ fields, acts, inert = false }: FieldListProps & { readonly inert?: boolean }) {
  return (
    <ul className={styles.fields} inert={inert}>
      {fields.map((field, position) => (
        <li key={field.customFieldID} className={styles.field}>
          <FieldRow field={field} position={position} acts={acts} />
        </li>
      ))}
    </ul>
  );
}

function SortableFields({ fields, acts }: FieldListProps) {
  return (
    <SortableList
      items={fields.map((field) => ({
        key: field.customFieldID,
        name: field.label,
        onMove: (position) => acts.onMove(field, position),
        row: ({ position, handle, moveTo }) => (
          <FieldRow
            field={field}
            position={position}
            acts={{ ...acts, onMove: (_, to) => moveTo(to) }}
            handle={handle}
          />
        ),
      }))}
    />
  );
}

/** The current fields; a move is shown at once, until the server's order is read. */
function useFields({ locationID, customFields }: FieldsPlace, onEdit: FieldActs['onEdit']) {
  const { move, remove } = useFieldActs(locationID);
  const { items: fields, showWhile } = useOptimisticOrder(customFields, idOf);
  const acts: FieldActs = {
    count: fields.length,
    onEdit,
    onMove: (field, position) => {
      const ids = fields.map(idOf);
      void showWhile(moveToPosition(ids, field.customFieldID, position), () => move(field, position));
    },
    onRemove: (field, position) => void remove(field, position),
  };
  return { fields, acts };
}

function idOf({ customFieldID }: CustomField): string {
  return customFieldID;
}
