import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/dates.ts';
import { useLocale } from '../../platform/use-locale.ts';

/** The columns that a history shows, in this order; the others mean nothing to a reader. */
const HISTORY_FIELDS = [
  'name',
  'number',
  'file_id',
  'chapter_id',
  'location_id',
  'discipline_id',
  'expires_at',
  'warning_months',
  'acknowledge_alert',
  'inform_contractor',
  'notes',
] as const;
type HistoryField = (typeof HISTORY_FIELDS)[number];

/** One field of a change, both values in words; null is empty. */
export type HistoryChange = {
  readonly field: HistoryField;
  readonly label: string;
  readonly old: string | null;
  readonly new: string | null;
};

type Name = Readonly<Record<string, string>>;
type Detail = {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly oldName: Name | null;
  readonly newName: Name | null;
};

/** Formats the changes of an entry (`details` of the API) in the person's language, with names instead of ids. */
export function useHistoryChanges(): (details: unknown) => readonly HistoryChange[] {
  const { t } = useTranslation(['document', 'ui']);
  const locale = useLocale();
  const wordOf = (field: HistoryField, value: unknown, name: Name | null): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (name?.[locale]) return name[locale];
    if (field.endsWith('_id')) return t('history.another');
    if (field === 'expires_at') return formatDate(String(value));
    if (field === 'warning_months') return t('warning.months', { count: Number(value) });
    return typeof value === 'boolean' ? t(value ? 'ui:answer.yes' : 'ui:answer.no') : String(value);
  };
  return (details) => {
    const given = Array.isArray(details) ? details.filter(isDetail) : [];
    return HISTORY_FIELDS.flatMap((field) => {
      const found = given.find((detail) => detail.field === field);
      if (!found) return [];
      const [old, now] = [wordOf(field, found.old, found.oldName), wordOf(field, found.new, found.newName)];
      return old === null && now === null
        ? []
        : [{ field, label: t(`history_field.${field}`), old, new: now }];
    });
  };
}

function isDetail(value: unknown): value is Detail {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
}
