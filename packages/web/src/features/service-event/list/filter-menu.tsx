import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

export type FilterOption = {
  readonly value: string;
  readonly label: string;
  /** What distinguishes it from another of the same name. */
  readonly detail?: string | undefined;
};

export type FilterMenuProps = {
  /** The subject of the filter: `Status`. */
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** For more choices than fit: the typed text, and the callback for it. */
  readonly search?: { readonly typed: string; readonly onType: (text: string) => void };
  /** Why there are no choices: they are being read, could not be read, or do not exist. */
  readonly nothing?: string;
  /** Called when the choices are opened, so that they are read only then. */
  readonly onOpen?: () => void;
};

/** One filter as a button with its count; it opens the choices as check boxes. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, options, chosen, onChange, search, nothing, onOpen } = props;
  const { t } = useTranslation(['ui', 'service-event']);
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-start" trapFocus returnFocus width={272}>
      <Popover.Target>
        <Button
          variant="default"
          onClick={() => {
            onOpen?.();
            toggle();
          }}
          aria-expanded={opened}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {chosen.length > 0 ? `${label} (${chosen.length})` : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        {search && (
          <TextInput
            data-autofocus
            aria-label={t('service-event:filter.find', { name: label })}
            placeholder={t('list.search')}
            value={search.typed}
            onChange={(event) => search.onType(event.currentTarget.value)}
          />
        )}
        <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChange}>
          <div className={styles.choices}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                value={option.value}
                label={option.label}
                description={option.detail}
              />
            ))}
          </div>
        </Checkbox.Group>
        {options.length === 0 && <p className={styles.quiet}>{nothing}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
