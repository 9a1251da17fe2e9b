import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconLabel } from '../action/short-label.tsx';
import styles from './list-act.module.css';

export type ColumnMenuProps = {
  /** All columns of the list; the first cannot be hidden. */
  readonly columns: readonly { readonly key: string; readonly header: string }[];
  readonly isHidden: (key: string) => boolean;
  readonly onToggle: (key: string) => void;
};

/** The menu that selects which columns a list shows. */
export const ColumnMenu = memo(function ColumnMenu({ columns, isHidden, onToggle }: ColumnMenuProps) {
  const { t } = useTranslation('ui');
  const label = t('list.columns');
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.listAct}
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          <IconLabel>{label}</IconLabel>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {columns.slice(1).map(({ key, header }) => (
          <Menu.CheckboxItem key={key} checked={!isHidden(key)} onChange={() => onToggle(key)}>
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
