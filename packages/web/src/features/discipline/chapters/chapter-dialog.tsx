import { createChapterSchema, editChapterSchema } from '@fireledger/domain/document/schemas.ts';
import { CHAPTER_GROUPS, type ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../platform/check-schema.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SwitchField } from '../../../ui/field/switch-field.tsx';
import { EntityForm, Fields } from '../../../ui/form/entity-form.tsx';
import { useCloseGuard } from '../../../ui/form/leave-guard.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { changeChapter, createChapter } from '../commands.ts';
import { type Chapter, chaptersQuery } from '../queries.ts';

type ChapterValues = {
  readonly group: ChapterGroup;
  readonly nameEn: string;
  readonly nameNl: string;
  readonly required: boolean;
  readonly active: boolean;
};

const checkEdit = checkBy(editChapterSchema);
const checkNew = checkBy(createChapterSchema);

type AddChapterDialogProps = {
  readonly disciplineID: string;
  readonly group: ChapterGroup;
  readonly onClose: () => void;
};

/** Adds a chapter to a group. */
export function AddChapterDialog({ disciplineID, group, onClose }: AddChapterDialogProps) {
  const { t } = useTranslation('discipline');
  const state = useCreateForm<ChapterValues, unknown>({
    initial: { group, nameEn: '', nameNl: '', required: false, active: true },
    draft: `chapter/${disciplineID}/${group}`,
    check: (values) => checkNew({ disciplineID, ...values }),
    create: (values, key) => createChapter({ disciplineID, ...values }, key),
    onCreated: useFinish(onClose),
  });
  return (
    <ChapterForm state={state} title={t('chapter.new')} save={t('chapter.save_new')} onClose={onClose} />
  );
}

type ChangeChapterDialogProps = {
  readonly disciplineID: string;
  readonly chapter: Chapter;
  readonly onClose: () => void;
};

/** Changes a chapter's names, its group, whether a logbook must have it, and whether it is offered. */
export function ChangeChapterDialog({ disciplineID, chapter, onClose }: ChangeChapterDialogProps) {
  const { t } = useTranslation('discipline');
  const client = useQueryClient();
  const { chapterID, group, version } = chapter;
  const state = useEditForm<ChapterValues>({
    initial: valuesOf(chapter),
    version,
    draft: `chapter/${chapterID}`,
    check: checkEdit,
    save: (_values, { version: seen, changes }) => changeChapter(chapterID, seen, changes),
    refetch: async () => {
      const now = await client.fetchQuery({ ...chaptersQuery(disciplineID), staleTime: 0 });
      const found = now.find((one) => one.chapterID === chapterID) ?? chapter;
      return { values: valuesOf(found), version: found.version };
    },
    onSaved: useFinish(onClose),
  });
  return <ChapterForm state={state} title={t('chapter.edit')} savedGroup={group} onClose={onClose} />;
}

/** Refetches what shows chapters, and closes the dialog. */
function useFinish(onClose: () => void): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['chapter'] });
    onClose();
  };
}

type ChapterFormProps = {
  readonly state: EntityFormState<ChapterValues>;
  readonly title: string;
  /** The verb on the button; Save by default. */
  readonly save?: string;
  /** The group until now; a new chapter has none, and no documents yet. */
  readonly savedGroup?: ChapterGroup;
  readonly onClose: () => void;
};

function ChapterForm({ state, title, save, savedGroup, onClose }: ChapterFormProps) {
  const { t } = useTranslation(['discipline', 'ui']);
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
    <Dialog opened title={title} onClose={close}>
      <EntityForm
        state={state}
        labels={labels}
        words={words}
        onCancel={close}
        {...(save !== undefined && { save })}
      >
        <Fields>
          <TextInput
            {...state.text('nameNl')}
            label={labels.nameNl}
            maxLength={TEXT_MAX.name}
            data-autofocus
          />
          <TextInput {...state.text('nameEn')} label={labels.nameEn} maxLength={TEXT_MAX.name} />
          <GroupField state={state} label={labels.group} saved={savedGroup} />
          <SwitchField
            {...state.toggle('required')}
            label={labels.required}
            description={t('chapter.help.required')}
          />
          <SwitchField
            {...state.toggle('active')}
            label={labels.active}
            description={t('chapter.help.active')}
          />
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

function valuesOf({ group, nameEn, nameNl, required, active }: Chapter): ChapterValues {
  return { group, nameEn, nameNl, required, active };
}
