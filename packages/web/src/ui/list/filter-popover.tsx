import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { IconLabel } from '../action/short-label.tsx';
import styles from './filter-popover.module.css';

export type FilterPopoverProps = {
  readonly label: string;
  /** How many of its filters are active. */
  readonly count?: number;
  readonly children: ReactNode;
};

/** Stands before the count: an ordinary space at the start of an item of a flex box is not shown. */
const SPACE = '\u00A0';

/** Less frequently used filters, grouped behind one button of a list's tools. */
export function FilterPopover({ label, count = 0, children }: FilterPopoverProps) {
  const [opened, { toggle, close: unmake }] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  // A value that is applied on blur is applied before the field disappears; without motion it disappears at once.
  const close = useCallback(() => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && dropdown.current?.contains(active)) active.blur();
    unmake();
  }, [unmake]);
  useCloseOutside(opened, close, button);
  const onEscape = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOwn(target, dropdown.current)) return;
    close();
    button.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      closeOnClickOutside={false}
      closeOnEscape={false}
      position="bottom-start"
      width={352}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          onClick={toggle}
          aria-expanded={opened}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        >
          <IconLabel>{label}</IconLabel>
          {count > 0 && <span>{`${SPACE}(${count})`}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        className={styles.filters ?? ''}
        aria-label={label}
        onKeyDownCapture={onEscape}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether a key press belongs to the filters themselves: not to a popover above them, nor to a field whose options are open. */
function isOwn(target: EventTarget, filters: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  return filters?.contains(target) === true && target.getAttribute('aria-expanded') !== 'true';
}

/** A click outside closes the filters; their own options and calendars are rendered elsewhere but belong to them. */
function useCloseOutside(opened: boolean, close: () => void, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!opened) return;
    const onPress = ({ target }: Event) => {
      const pressed = target instanceof Element ? target : null;
      if (!pressed?.closest('[data-portal]') && !button.current?.contains(pressed)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [opened, close, button]);
}
