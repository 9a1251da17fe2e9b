import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Dark mode: whether it is on, how to toggle it, and the label of the toggle. The provider remembers it. */
export function useDarkMode() {
  const { t } = useTranslation('shell');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return {
    dark,
    label: t(dark ? 'bar.light' : 'bar.dark'),
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}
