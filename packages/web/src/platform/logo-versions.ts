import { LOGO_KINDS, type LogoKind } from '@fireledger/domain/reseller/logo.ts';
import { API } from './http.ts';
import { createStore } from './store.ts';

/** The version of each reseller whose logos were changed here since the page was loaded. */
export const logoVersions = createStore<Readonly<Record<string, number>>>({});

/** The address of a reseller's logo. A changed logo gets a new address, because browsers cache logos for five minutes. */
export function logoAddress(
  changes: Readonly<Record<string, number>>,
  resellerID: string,
  kind: LogoKind,
): string {
  const version = changes[resellerID];
  const address = `${API}/reseller/${resellerID}/logo/${kind}`;
  return version === undefined ? address : `${address}?version=${version}`;
}

/** Shows a reseller's logos as just saved: on this page at once, and on pages that this browser opens later. */
export async function refreshLogos(resellerID: string, version: number): Promise<void> {
  logoVersions.set({ ...logoVersions.get(), [resellerID]: version });
  const kept = LOGO_KINDS.map((kind) => logoAddress({}, resellerID, kind));
  await Promise.allSettled(kept.map((address) => fetch(address, { cache: 'reload' })));
}
