import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { followDemoFilling } from '../../platform/demo-filling.ts';
import { startLive } from '../../platform/live.ts';
import { useSession } from '../../platform/session.ts';
import { AppShell } from './app-shell.tsx';

/** The shell for signed-in people, kept up to date by the live stream; shown only once the user type is known. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const client = useQueryClient();
  const userID = session?.deviceTrusted ? session.userID : null;
  useEffect(() => (userID === null ? undefined : startLive(client)), [client, userID]);
  useEffect(() => (userID === null ? undefined : followDemoFilling(client)), [client, userID]);
  // New for each person: nothing that one person has typed or opened remains for the next.
  return userID === null ? null : <AppShell key={userID}>{children}</AppShell>;
}
