import { useTranslation } from 'react-i18next';
import { columnLetters, type OfferedColumns } from './import-columns.ts';

/** What a column is called: its name, with its letter if another has the same, or the letter alone. */
export function useColumnName({ columns }: OfferedColumns) {
  const { t } = useTranslation('ui');
  return (place: number): string => {
    const { header = '' } = columns[place] ?? {};
    const letter = columnLetters(place);
    if (header === '') return t('import.column_letter', { letter });
    const isAlone = columns.filter((one) => one.header === header).length === 1;
    return isAlone ? header : t('import.column_twice', { name: header, letter });
  };
}
