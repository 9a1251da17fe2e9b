import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tokens.ts';
import type { UserRow } from './queries.ts';
import { type UserState, userState } from './user-state.ts';

const TONES: Readonly<Record<UserState, Tone>> = {
  active: 'normal',
  invited: 'test',
  invitation_over: 'malfunction',
  not_invited: 'malfunction',
  inactive: 'offline',
};

/** The state of an account as a word. */
export function UserStateTag({ user }: { readonly user: Pick<UserRow, 'active' | 'account'> }) {
  const { t } = useTranslation('user');
  const state = userState(user, new Date());
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
