import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { discardRead } from './discard-read.ts';

test('neither rows nor messages are left, nor messages that wait for room', () => {
  const client = new QueryClient();
  client.setQueryData(['location', 'list'], ['School']);
  for (let count = 0; count < 9; count += 1) notifications.show({ message: `“School ${count}” is deleted.` });
  discardRead(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
  const { notifications: shown, queue } = notificationsStore.getState();
  expect([shown, queue]).toEqual([[], []]);
});
