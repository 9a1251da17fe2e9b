import { localStorageColorSchemeManager, MantineProvider, MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from '../ui/action/toast-ms.ts';
import { returnFocusAfterRemoval } from '../ui/action/use-return-focus.ts';
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'fireledger_scheme' });

type ProvidersProps = { readonly client: QueryClient; readonly children: ReactNode };

/** Theme, toasts and queries for everything below; on the first visit the theme follows the system's light or dark mode. */
export function Providers({ client, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
      >
        <Toasts />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** The toasts, each with a named close button. */
function Toasts() {
  const { t } = useTranslation('ui');
  const closing = { defaultProps: { closeButtonProps: { 'aria-label': t('action.close') } } };
  return (
    <MantineThemeProvider theme={{ components: { Notification: closing } }}>
      <Notifications position="bottom-right" autoClose={TOAST_MS.done} onFocus={returnFocusAfterRemoval} />
    </MantineThemeProvider>
  );
}
