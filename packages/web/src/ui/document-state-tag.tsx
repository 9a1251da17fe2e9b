import type { DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tag } from './tag.tsx';
import type { Tone } from './tokens.ts';

const LOOKS: Record<DocumentState, { readonly tone: Tone; readonly icon: Icon }> = {
  valid: { tone: 'normal', icon: IconCircleCheck },
  expiring: { tone: 'malfunction', icon: IconClockExclamation },
  expired: { tone: 'alarm', icon: IconAlertTriangle },
};

/** How a document stands to its expiry, as a word with its icon. */
export function DocumentStateTag({ state }: { readonly state: DocumentState }) {
  const { t } = useTranslation('ui');
  return <Tag {...LOOKS[state]}>{t(`document_state.${state}`)}</Tag>;
}
