import type { DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tokens.ts';

const LOOKS: Record<DocumentState, { readonly tone: Tone; readonly icon: Icon }> = {
  valid: { tone: 'normal', icon: IconCircleCheck },
  expiring: { tone: 'malfunction', icon: IconClockExclamation },
  expired: { tone: 'alarm', icon: IconAlertTriangle },
};

/** How a document stands to its expiry, as a word with its icon. */
export function DocumentStateTag({ state }: { readonly state: DocumentState }) {
  const { t } = useTranslation('document');
  return <Tag {...LOOKS[state]}>{t(`state.${state}`)}</Tag>;
}
