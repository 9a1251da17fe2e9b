import type { DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import type { Tone } from './tokens.ts';

/** How a document's state looks, to people who are signed in and to visitors. */
export const DOCUMENT_LOOKS: Readonly<Record<DocumentState, { readonly tone: Tone; readonly icon: Icon }>> = {
  valid: { tone: 'normal', icon: IconCircleCheck },
  expiring: { tone: 'malfunction', icon: IconClockExclamation },
  expired: { tone: 'alarm', icon: IconAlertTriangle },
};
