import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusAfterRemoval } from '../../ui/action/use-return-focus.ts';
import { EmptyValue } from '../../ui/display/empty-value.tsx';
import { LongText } from '../../ui/display/long-text.tsx';
import { ActsUnlessRemoved } from '../../ui/page/removed.tsx';
import styles from './custom-field.module.css';
import type { CustomField } from './custom-fields-section.tsx';

/** The possible actions on the fields, and the number of fields. */
export type FieldActs = {
  readonly count: number;
  readonly onEdit: (field: CustomField) => void;
  readonly onMove: (field: CustomField, position: number) => void;
  readonly onRemove: (field: CustomField, position: number) => void;
};

type FieldRowProps = {
  readonly field: CustomField;
  readonly position: number;
  readonly acts: FieldActs;
  /** The drag handle of the row. */
  readonly handle?: ReactNode;
};

/** One field: label, value, and its actions. */
export function FieldRow({ field, position, acts, handle }: FieldRowProps) {
  const { label, value, rights } = field;
  return (
    <>
      {handle}
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value === null ? <EmptyValue /> : <LongText>{value}</LongText>}</span>
      </div>
      {rights.length > 0 && (
        <ActsUnlessRemoved>
          <FieldMenu field={field} position={position} acts={acts} />
        </ActsUnlessRemoved>
      )}
    </>
  );
}

function FieldMenu({ field, position, acts }: Omit<FieldRowProps, 'handle'>) {
  const { t } = useTranslation(['location', 'ui']);
  const { count, onEdit, onMove, onRemove } = acts;
  const edits = field.rights.includes('custom_field.edit');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('ui:list.acts_for', { name: field.label })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {edits && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(field)}>
            {t('act.edit')}
          </Menu.Item>
        )}
        {edits && position > 0 && (
          <Menu.Item
            leftSection={<IconArrowUp size={16} aria-hidden />}
            onClick={() => onMove(field, position - 1)}
          >
            {t('ui:sort.up')}
          </Menu.Item>
        )}
        {edits && position < count - 1 && (
          <Menu.Item
            leftSection={<IconArrowDown size={16} aria-hidden />}
            onClick={() => onMove(field, position + 1)}
          >
            {t('ui:sort.down')}
          </Menu.Item>
        )}
        {field.rights.includes('custom_field.delete') && (
          <Menu.Item
            className={styles.destroys ?? ''}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              keepFocusAfterRemoval();
              onRemove(field, position);
            }}
          >
            {t('ui:action.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
