import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';

/** Discards everything that was read, and the messages about it with what they offer: the session that read it is over. */
export function discardRead(client: QueryClient): void {
  client.clear();
  notifications.clean();
}
