import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { formatDate } from '../../../platform/dates.ts';
import { priorityNameOf } from '../priority-word.ts';

/** The columns that a history shows, in the order shown; others say nothing to a reader. */
export const HISTORY_FIELDS = [
  'status',
  'type',
  'category',
  'priority',
  'origin',
  'description',
  'solution_description',
  'location_id',
  'discipline_id',
  'internal_location',
  'device_id',
  'assigned_to_user_id',
  'responsible_user_id',
  'visitor_name',
  'due_date',
  'fire_alarm_type',
  'cause_code',
  'source_event_id',
  'file_id',
] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

export type HistoryChange = {
  readonly field: HistoryField;
  readonly old: string | null;
  readonly new: string | null;
};

/** What stands for an id that the history has no name for, and the reader's language. */
export type Reading = {
  readonly unknown: Readonly<Partial<Record<HistoryField, string>>>;
  readonly locale: Locale;
};

/** The changes of one entry (`details` of the API) with both values in words; null is empty. */
export function changesOf(details: unknown, reading: Reading): readonly HistoryChange[] {
  const given = Array.isArray(details) ? details.filter(isDetail) : [];
  return HISTORY_FIELDS.flatMap((field) => {
    const found = given.find((detail) => detail.field === field);
    const change = {
      field,
      old: wordOf(field, found?.old, found?.oldName, reading),
      new: wordOf(field, found?.new, found?.newName, reading),
    };
    return change.old === null && change.new === null ? [] : [change];
  });
}

type Name = Readonly<Partial<Record<Locale, string>>> | null | undefined;
type Detail = {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly oldName: Name;
  readonly newName: Name;
};

function isDetail(value: unknown): value is Detail {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
}

function wordOf(
  field: HistoryField,
  value: unknown,
  name: Name,
  { unknown, locale }: Reading,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  const labels = SERVICE_EVENT_LABELS[locale];
  const within = (words: Readonly<Record<string, string>>) => words[text] ?? text;
  switch (field) {
    case 'status':
      return within(labels.status);
    case 'type':
      return within(labels.type);
    case 'category':
      return within(labels.category);
    case 'origin':
      return within(labels.origin);
    case 'fire_alarm_type':
      return within(labels.fireAlarmType);
    case 'priority':
      return labels.priority[priorityNameOf(value)];
    case 'due_date':
      return formatDate(text);
    default:
      return name?.[locale] ?? unknown[field] ?? text;
  }
}
