import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import {
  type Category,
  type Priority,
  type PriorityName,
  priorityName,
  type Status,
} from '@fireledger/domain/service-event/vocabulary.ts';
import {
  type Icon,
  IconChevronDown,
  IconChevronsUp,
  IconChevronUp,
  IconCircleCheck,
  IconCircleDashed,
  IconEqual,
  IconMinus,
  IconProgress,
  IconProgressCheck,
} from '@tabler/icons-react';
import { useLocale } from '../../platform/use-locale.ts';
import { CATEGORY_LOOKS } from '../theme/category-looks.ts';
import type { Tone } from '../theme/tokens.ts';
import { Tag } from './tag.tsx';

type Look = { readonly tone: Tone | 'plain'; readonly icon: Icon; readonly bold?: boolean };

/** Specification 9: low green, medium yellow, high orange, extreme red and bold, none light. */
const PRIORITY: Record<PriorityName, Look> = {
  extreme: { tone: 'alarm', icon: IconChevronsUp, bold: true },
  high: { tone: 'high', icon: IconChevronUp },
  medium: { tone: 'medium', icon: IconEqual },
  low: { tone: 'normal', icon: IconChevronDown },
  none: { tone: 'plain', icon: IconMinus },
};

const STATUS: Record<Status, Look> = {
  new: { tone: 'offline', icon: IconCircleDashed },
  pending: { tone: 'malfunction', icon: IconProgress },
  ready: { tone: 'test', icon: IconProgressCheck },
  done: { tone: 'normal', icon: IconCircleCheck },
};

/** The labels of service events in the person's language; the same on screens, in mails and on sheets. */
export function useEventLabels() {
  return SERVICE_EVENT_LABELS[useLocale()];
}

/** The priority of an event: 1 extreme, 2 high, 3 medium, 4 low, null none (specification 3). */
export function PriorityTag({ priority }: { readonly priority: number | null | undefined }) {
  const { priority: words } = useEventLabels();
  const name = priorityName((priority ?? null) as Priority);
  return <Tag {...PRIORITY[name]}>{words[name]}</Tag>;
}

/** The status of an event; `pending` is labelled Active (specification 3). */
export function StatusTag({ status }: { readonly status: Status }) {
  return <Tag {...STATUS[status]}>{useEventLabels().status[status]}</Tag>;
}

/** The category of an event, in its colour and with its icon. */
export function CategoryTag({ category }: { readonly category: Category }) {
  return <Tag {...CATEGORY_LOOKS[category]}>{useEventLabels().category[category]}</Tag>;
}
