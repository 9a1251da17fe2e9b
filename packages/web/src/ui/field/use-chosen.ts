import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../platform/picker-sources.ts';
import { type ChosenSource, chosenOf, chosenQuery } from './chosen-query.ts';

const NONE: readonly string[] = [];

/** The chosen things of a filter by their ids; one that is not visible has a name that says so. */
export function useChosen(source: ChosenSource, ids = NONE, hidden?: string): readonly Choice[] {
  const { t } = useTranslation('ui');
  const reads = useQueries({ queries: ids.map((id) => chosenQuery(source, id)) });
  return ids.map((id, index) => chosenOf(id, reads[index], hidden ?? t('list.not_found')));
}
