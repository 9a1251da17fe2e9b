import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useDarkMode } from './use-dark-mode.ts';

/** The dark-mode toggle of the top bar. */
export function DarkModeToggle() {
  const { dark, label, toggle } = useDarkMode();
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={toggle}>
        {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
      </ActionIcon>
    </Tooltip>
  );
}
