import type { DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import type { Tone } from './tokens.ts';

/** The appearance of a document's state, for signed-in people and for visitors. */
export const DOCUMENT_LOOKS: Readonly<Record<DocumentState, { readonly tone: Tone; readonly icon: Icon }>> = {
  valid: { tone: 'normal', icon: IconCircleCheck },
  expiring: { tone: 'malfunction', icon: IconClockExclamation },
  expired: { tone: 'alarm', icon: IconAlertTriangle },
};
