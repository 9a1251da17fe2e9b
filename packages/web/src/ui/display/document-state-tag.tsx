import type { DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_LOOKS } from '../theme/document-looks.ts';
import { Tag } from './tag.tsx';

/** A document's expiry state, as text with an icon. */
export function DocumentStateTag({ state }: { readonly state: DocumentState }) {
  const { t } = useTranslation('ui');
  return <Tag {...DOCUMENT_LOOKS[state]}>{t(`document_state.${state}`)}</Tag>;
}
