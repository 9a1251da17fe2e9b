import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Dark mode: whether it is on, the way to the other, and what that way is called. Remembered by the provider. */
export function useScheme() {
  const { t } = useTranslation('shell');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return {
    dark,
    label: t(dark ? 'bar.light' : 'bar.dark'),
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}
