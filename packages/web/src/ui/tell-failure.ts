import { notifications } from '@mantine/notifications';
import { errorText } from '../platform/error-text.ts';

/** Says what went wrong with what was pressed, where no form and no dialog stands by to show it; `fault` as for `errorText`. */
export function tellFailure(...failed: Parameters<typeof errorText>): void {
  notifications.show({ color: 'alarm', message: errorText(...failed) });
}
