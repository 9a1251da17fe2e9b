import { notifications } from '@mantine/notifications';
import { errorText } from '../../platform/error-text.ts';
import { TOAST_MS } from './toast-ms.ts';

/** Shows a failure as a toast, for acts without a form or dialog that could show it; `fault` as for `errorText`. */
export function notifyFailure(...failed: Parameters<typeof errorText>): void {
  notifications.show({
    color: 'var(--fl-alarm)',
    autoClose: TOAST_MS.important,
    message: errorText(...failed),
  });
}
