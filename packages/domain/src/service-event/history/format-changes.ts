import { displayDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locales.ts';
import { SERVICE_EVENT_LABELS } from '../labels.ts';
import { PRIORITY_NAMES, PRIORITY_NUMBERS } from '../vocabulary.ts';
import { HISTORY_FIELDS, HISTORY_LABELS, type HistoryField } from './history-labels.ts';

/** One changed field in words: its label and both values; null is empty. */
export type HistoryChange = {
  readonly field: HistoryField;
  readonly label: string;
  readonly old: string | null;
  readonly new: string | null;
};

/** The changes of one history entry (`details` of the API) in the reader's language. */
export function formatChanges(details: unknown, locale: Locale): readonly HistoryChange[] {
  const given = Array.isArray(details) ? details.filter(isDetail) : [];
  return HISTORY_FIELDS.flatMap((field) => {
    const found = given.find((detail) => detail.field === field);
    const change = {
      field,
      label: HISTORY_LABELS[locale].fields[field],
      old: wordOf(field, found?.old, found?.oldName, locale),
      new: wordOf(field, found?.new, found?.newName, locale),
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

/** The ledger's marker for a personal value that was erased (`app.ledger_person_side`). */
function isErased(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'erased' in value;
}

function wordOf(field: HistoryField, value: unknown, name: Name, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (isErased(value)) return HISTORY_LABELS[locale].erased;
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
      return labels.priority[PRIORITY_NAMES.find((one) => String(PRIORITY_NUMBERS[one]) === text) ?? 'none'];
    case 'due_date':
      return displayDate(text);
    default:
      return name?.[locale] ?? HISTORY_LABELS[locale].unknown[field] ?? text;
  }
}
