import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

export type FilterOption = {
  readonly value: string;
  readonly label: string;
  /** What tells it from another of the same name. */
  readonly detail?: string | undefined;
};

export type FilterMenuProps = {
  /** What is filtered by: `Status`. */
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** For more choices than fit: what is typed, and who is told. */
  readonly search?: { readonly typed: string; readonly onType: (text: string) => void };
  /** Why there are no choices: they are being read, could not be read, or are none. */
  readonly nothing?: string;
  /** Told when the choices are looked at, so that they are read only then. */
  readonly onOpen?: () => void;
};

/** One filter as a button with its count; the choices are check boxes in what it opens. */
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
