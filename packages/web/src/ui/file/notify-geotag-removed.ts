import { notifications } from '@mantine/notifications';
import { TOAST_MS } from '../action/toast-ms.ts';

const TOAST = 'place-removed';

/** Whether an upload's response says that location metadata was removed from the picture. */
export function isGeotagRemoved(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'locationRemoved' in answer &&
    answer.locationRemoved === true
  );
}

/** Reports that the location was removed from pictures, in one toast that counts them. `words` gets the count. */
export function notifyGeotagRemoved(words: string): void {
  notifications.hide(TOAST);
  notifications.show({ id: TOAST, message: words, autoClose: TOAST_MS.important });
}
