import { notifications } from '@mantine/notifications';

const TOAST = 'place-removed';
/** Milliseconds for which it is said. */
const SAID_FOR = 15_000;

/** Answers whether an upload's answer says that the picture told where it was taken, and no longer does. */
export function isPlaceRemoved(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'locationRemoved' in answer &&
    answer.locationRemoved === true
  );
}

/** Says that pictures lost the place where they were taken, in one toast that grows with them. `words` has their count. */
export function tellPlaceRemoved(words: string): void {
  notifications.hide(TOAST);
  notifications.show({ id: TOAST, message: words, autoClose: SAID_FOR });
}
