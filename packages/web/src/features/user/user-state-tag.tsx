import {
  type Icon,
  IconCircleCheck,
  IconCircleOff,
  IconClockExclamation,
  IconMail,
  IconMailOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { correctedNow } from '../../platform/browser-clock.ts';
import { Tag } from '../../ui/display/tag.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';
import type { UserRow } from './queries.ts';
import { type UserState, userState } from './user-state.ts';

const LOOKS: Readonly<Record<UserState, { readonly tone: Tone; readonly icon: Icon }>> = {
  active: { tone: 'normal', icon: IconCircleCheck },
  invited: { tone: 'test', icon: IconMail },
  invitation_over: { tone: 'malfunction', icon: IconClockExclamation },
  not_invited: { tone: 'malfunction', icon: IconMailOff },
  inactive: { tone: 'offline', icon: IconCircleOff },
};

/** The state of an account as a word with an icon. */
export function UserStateTag({ user }: { readonly user: Pick<UserRow, 'active' | 'account'> }) {
  const { t } = useTranslation('user');
  const state = userState(user, correctedNow());
  return <Tag {...LOOKS[state]}>{t(`state.${state}`)}</Tag>;
}
