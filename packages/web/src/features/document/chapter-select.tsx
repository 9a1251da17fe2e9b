import { CHAPTER_GROUPS } from '@fireledger/domain/document/vocabulary.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { useChapterName } from '../../ui/display/use-chapter-name.ts';
import type { FieldProps } from '../../ui/form/use-entity-form.ts';
import { type Chapter, chaptersQuery } from './queries.ts';

type ChapterSelectProps = FieldProps<string | null> & {
  readonly label: ReactNode;
  /** null: none is chosen yet, so there are no chapters to choose from. */
  readonly disciplineID: string | null;
};

/** The chapters of a discipline by group, and below the field who will see the contents of the chosen one. */
export function ChapterSelect({ disciplineID, error, value, onChange, ...props }: ChapterSelectProps) {
  const { t } = useTranslation(['document', 'ui']);
  const chapterName = useChapterName();
  const read = useQuery(chaptersQuery(disciplineID));
  const chapters = (read.data ?? []).filter((one) => one.active || one.chapterID === value);
  const chosen = chapters.find(({ chapterID }) => chapterID === value);
  const groups = CHAPTER_GROUPS.map((group) => ({
    group: t(`ui:chapter.group.${group}`),
    items: chapters
      .filter((one) => one.group === group)
      .map((one) => ({ value: one.chapterID, label: nameOf(one) })),
  })).filter(({ items }) => items.length > 0);
  function nameOf(chapter: Chapter): string {
    const name = chapterName(chapter);
    return chapter.required ? t('form.required_chapter', { name }) : name;
  }
  return (
    <Select
      {...props}
      value={value}
      onChange={onChange}
      data={groups}
      placeholder={t(read.isFetching ? 'ui:field.searching' : 'ui:field.choose')}
      nothingFoundMessage={t('ui:field.nothing_found')}
      description={
        disciplineID === null ? t('form.discipline_first') : chosen && t(`ui:chapter.seen_by.${chosen.group}`)
      }
      disabled={disciplineID === null}
      allowDeselect={false}
      searchable
      error={error ?? (read.isError ? errorText(read.error) : undefined)}
    />
  );
}
