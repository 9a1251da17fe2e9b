import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { startLive } from '../../platform/live.ts';
import { useSession } from '../../platform/session.ts';
import { AppShell } from './app-shell.tsx';

/** The shell for those signed in, kept up to date by the live stream; shown only once the user's type is known. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const client = useQueryClient();
  const userID = session?.deviceTrusted ? session.userID : null;
  useEffect(() => (userID === null ? undefined : startLive(client)), [client, userID]);
  // Of each person anew: nothing that one has typed or opened stays for the next.
  return userID === null ? null : <AppShell key={userID}>{children}</AppShell>;
}
