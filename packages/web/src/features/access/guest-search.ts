import { LOGIN_NOTICES, type LoginNotice } from './login-notices.ts';

type Address = Readonly<Record<string, unknown>>;

export type LoginSearch = { readonly notice?: LoginNotice | undefined };
export type ResetPasswordSearch = {
  readonly token?: string | undefined;
  readonly invited?: true | undefined;
  readonly notice?: 'link_expired' | undefined;
};

// The router lays the result over what the address says: whatever is dropped must be present as undefined.

/** Reads the address of /login. A notice that is none of ours is dropped. */
export function parseLoginSearch({ notice }: Address): LoginSearch {
  return { notice: LOGIN_NOTICES.find((one) => one === notice) };
}

/** Reads the address of /reset-password. Without a token, as with an empty one, the page asks for a new link. */
export function parseResetPasswordSearch({ token, invited, notice }: Address): ResetPasswordSearch {
  return {
    token: typeof token === 'string' && token !== '' ? token : undefined,
    invited: String(invited) === 'true' ? true : undefined,
    notice: notice === 'link_expired' ? notice : undefined,
  };
}
