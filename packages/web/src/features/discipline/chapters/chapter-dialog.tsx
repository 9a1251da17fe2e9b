import { createChapterSchema, editChapterSchema } from '@fireledger/domain/document/schemas.ts';
import { CHAPTER_GROUPS, type ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../platform/check-schema.ts';
import { useWhileMounted } from '../../../ui/action/use-while-mounted.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EntityForm, Fields } from '../../../ui/form/entity-form.tsx';
import { useCloseGuard } from '../../../ui/form/leave-guard.tsx';
import { type EntityFormState, useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { changeChapter, createChapter } from '../commands.ts';
import { type Chapter, chaptersQuery } from '../queries.ts';

type ChapterValues = {
  readonly group: ChapterGroup;
  readonly nameEn: string;
  readonly nameNl: string;
  readonly required: boolean;
  readonly active: boolean;
};

type ChapterDialogProps = {
  readonly disciplineID: string;
  /** null: a new one. */
  readonly chapter: Chapter | null;
  readonly group: ChapterGroup;
  readonly onClose: () => void;
};

/** Adds a chapter, or changes its names, its group, whether a logbook must have it, and whether it is offered. */
export function ChapterDialog(props: ChapterDialogProps) {
  const { chapter, onClose } = props;
  const { t } = useTranslation(['discipline', 'ui']);
  const state = useChapterForm({ ...props, onClose: useWhileMounted(onClose) });
  const { close, question } = useCloseGuard(state.form, onClose);
  const labels = {
    group: t('chapter.field.group'),
    nameEn: t('chapter.field.nameEn'),
    nameNl: t('chapter.field.nameNl'),
    required: t('chapter.field.required'),
    active: t('field.active'),
  };
  const words = {
    group: (group: ChapterGroup) => t(`ui:chapter.group.${group}`),
    required: (value: boolean) => t(value ? 'ui:answer.yes' : 'ui:answer.no'),
    active: (value: boolean) => t(value ? 'ui:answer.yes' : 'ui:answer.no'),
  };
  return (
    <Dialog opened title={t(chapter ? 'chapter.edit' : 'chapter.new')} onClose={close}>
      <EntityForm
        state={state}
        labels={labels}
        words={words}
        onCancel={close}
        {...(!chapter && { save: t('chapter.save_new') })}
      >
        <Fields>
          <TextInput
            {...state.text('nameNl')}
            label={labels.nameNl}
            maxLength={TEXT_MAX.name}
            data-autofocus
          />
          <TextInput {...state.text('nameEn')} label={labels.nameEn} maxLength={TEXT_MAX.name} />
          <GroupField state={state} label={labels.group} saved={chapter?.group} />
          <Switch
            {...state.toggle('required')}
            label={labels.required}
            description={t('chapter.help.required')}
          />
          <Switch {...state.toggle('active')} label={labels.active} description={t('chapter.help.active')} />
        </Fields>
      </EntityForm>
      {question}
    </Dialog>
  );
}

type GroupFieldProps = {
  readonly state: EntityFormState<ChapterValues>;
  readonly label: string;
  /** The group until now; undefined for a new chapter, which has no documents yet. */
  readonly saved: ChapterGroup | undefined;
};

/** Who sees a chapter; another group than the saved one says that it also applies to the documents already there. */
function GroupField({ state, label, saved }: GroupFieldProps) {
  const { t } = useTranslation(['discipline', 'ui']);
  const { onChange, ...field } = state.field('group');
  const seenBy = t(`ui:chapter.seen_by.${field.value}`);
  const moves = saved !== undefined && field.value !== saved;
  return (
    <Select
      {...field}
      onChange={(chosen) => {
        const group = CHAPTER_GROUPS.find((one) => one === chosen);
        if (group) onChange(group);
      }}
      label={label}
      description={moves ? `${seenBy} ${t('chapter.help.group_moves')}` : seenBy}
      data={CHAPTER_GROUPS.map((group) => ({ value: group, label: t(`ui:chapter.group.${group}`) }))}
      allowDeselect={false}
    />
  );
}

function useChapterForm({ disciplineID, chapter, group, onClose }: ChapterDialogProps) {
  const client = useQueryClient();
  const checkNew = checkBy(createChapterSchema);
  return useEntityForm<ChapterValues>({
    initial: chapter ? valuesOf(chapter) : { group, nameEn: '', nameNl: '', required: false, active: true },
    version: chapter?.version,
    draft: `chapter/${chapter?.chapterID ?? `${disciplineID}/${group}`}`,
    check: (values) => (chapter ? checkBy(editChapterSchema)(values) : checkNew({ disciplineID, ...values })),
    save: async (values, { version, changes, idempotencyKey }) => {
      if (chapter) return changeChapter(chapter.chapterID, version, changes);
      await createChapter({ disciplineID, ...values }, idempotencyKey);
      return undefined;
    },
    ...(chapter && {
      refetch: async () => {
        const now = await client.fetchQuery({ ...chaptersQuery(disciplineID), staleTime: 0 });
        const found = now.find(({ chapterID }) => chapterID === chapter.chapterID) ?? chapter;
        return { values: valuesOf(found), version: found.version };
      },
    }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['chapter'] });
      onClose();
    },
  });
}

function valuesOf({ group, nameEn, nameNl, required, active }: Chapter): ChapterValues {
  return { group, nameEn, nameNl, required, active };
}
