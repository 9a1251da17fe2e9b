import { createFireCauseSchema, editFireCauseSchema } from '@fireledger/domain/discipline/fire-cause.ts';
import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import { FIRE_ALARM_TYPES, type FireAlarmType } from '@fireledger/domain/service-event/vocabulary.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SwitchField } from '../../ui/field/switch-field.tsx';
import { WholeNumberField } from '../../ui/field/whole-number-field.tsx';
import { EntityForm, Fields } from '../../ui/form/entity-form.tsx';
import { useCloseGuard } from '../../ui/form/leave-guard.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import type { EntityFormState, FieldFormatters, FormLabels } from '../../ui/form/use-entity-form.ts';
import { changeFireCause, createFireCause } from './commands.ts';
import { type FireCause, fireCausesQuery } from './queries.ts';

type CauseValues = {
  /** A text if what was typed is empty or no whole number. */
  readonly code: number | string;
  readonly fireAlarmType: FireAlarmType | null;
  readonly labelEn: string;
  readonly labelNl: string;
  readonly active: boolean;
};

const checkNew = checkBy(createFireCauseSchema);
const checkEdit = checkBy(editFireCauseSchema);

const EMPTY: CauseValues = { code: '', fireAlarmType: null, labelEn: '', labelNl: '', active: true };

/** Adds a cause. */
export function AddCauseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('discipline');
  const finish = useFinish(onClose);
  const state = useCreateForm<CauseValues, unknown>({
    initial: EMPTY,
    draft: 'fire_cause/create',
    check: (values) => checkNew(newCauseOf(values)),
    create: (values, key) => createFireCause(newCauseOf(values), key),
    onCreated: (_answer, values) => finish(values),
  });
  return (
    <CauseForm state={state} title={t('cause.new')} save={t('cause.save_new')} isNew onClose={onClose} />
  );
}

type ChangeCauseDialogProps = { readonly cause: FireCause; readonly onClose: () => void };

/** Changes a cause's names and whether it is offered. */
export function ChangeCauseDialog({ cause, onClose }: ChangeCauseDialogProps) {
  const { t } = useTranslation('discipline');
  const client = useQueryClient();
  const { code, version } = cause;
  const state = useEditForm<CauseValues>({
    initial: valuesOf(cause),
    version,
    draft: `fire_cause/${code}`,
    check: (values) => checkEdit(changeable(values)),
    save: (values, { version: seen }) => changeFireCause(code, seen, changeable(values)),
    refetch: async () => {
      const now = await client.fetchQuery({ ...fireCausesQuery, staleTime: 0 });
      const found = now.find((one) => one.code === code) ?? cause;
      return { values: valuesOf(found), version: found.version };
    },
    onSaved: useFinish(onClose),
  });
  return <CauseForm state={state} title={t('cause.edit', { code })} onClose={onClose} />;
}

/** Reports the saved cause, refetches what shows causes, and closes the dialog. */
function useFinish(onClose: () => void): (saved: CauseValues) => void {
  const { t } = useTranslation('discipline');
  const client = useQueryClient();
  return ({ code }) => {
    notifications.show({ message: t('cause.saved', { code }) });
    void client.invalidateQueries({ queryKey: fireCausesQuery.queryKey.slice(0, 1) });
    onClose();
  };
}

type CauseFormProps = {
  readonly state: EntityFormState<CauseValues>;
  readonly title: string;
  /** The verb on the button; Save by default. */
  readonly save?: string;
  /** The code and the kind are chosen once, for a new cause. */
  readonly isNew?: boolean;
  readonly onClose: () => void;
};

function CauseForm({ state, title, save, isNew = false, onClose }: CauseFormProps) {
  const { t } = useTranslation('discipline');
  const { close, question } = useCloseGuard(state.form, onClose);
  const { labels, words } = useCauseWords();
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
          {isNew && <NewCauseFields state={state} />}
          <TextInput
            {...state.text('labelNl')}
            label={labels.labelNl}
            maxLength={TEXT_MAX.name}
            data-autofocus={isNew ? undefined : true}
          />
          <TextInput {...state.text('labelEn')} label={labels.labelEn} maxLength={TEXT_MAX.name} />
          <SwitchField
            {...state.toggle('active')}
            label={labels.active}
            description={t('cause.active_help')}
          />
        </Fields>
      </EntityForm>
      {question}
    </Dialog>
  );
}

/** The labels of the fields, and their values in words, for resolving a conflict between two versions. */
function useCauseWords(): {
  readonly labels: FormLabels<CauseValues>;
  readonly words: FieldFormatters<CauseValues>;
} {
  const { t } = useTranslation(['discipline', 'ui']);
  return {
    labels: {
      code: t('cause.code'),
      fireAlarmType: t('cause.kind'),
      labelNl: t('cause.label_nl'),
      labelEn: t('cause.label_en'),
      active: t('cause.active'),
    },
    words: { active: (value) => t(value ? 'ui:answer.yes' : 'ui:answer.no') },
  };
}

function NewCauseFields({ state }: { readonly state: EntityFormState<CauseValues> }) {
  const { t } = useTranslation('discipline');
  const words = SERVICE_EVENT_LABELS[useLocale()].fireAlarmType;
  const { onChange: choose, ...kind } = state.field('fireAlarmType');
  return (
    <>
      <WholeNumberField
        {...state.field('code')}
        label={t('cause.code')}
        description={t('cause.code_help')}
        data-autofocus
      />
      <Select
        {...kind}
        onChange={(chosen) => choose(FIRE_ALARM_TYPES.find((one) => one === chosen) ?? null)}
        label={t('cause.kind')}
        data={FIRE_ALARM_TYPES.map((value) => ({ value, label: words[value] }))}
        allowDeselect={false}
      />
    </>
  );
}

function valuesOf({ code, fireAlarmType, labelEn, labelNl, active }: FireCause): CauseValues {
  return { code, fireAlarmType, labelEn, labelNl, active };
}

/** The body of a new cause; an empty code is a missing one. */
function newCauseOf(values: CauseValues) {
  return { ...values, code: values.code === '' ? null : values.code };
}

function changeable({ labelEn, labelNl, active }: CauseValues) {
  return { labelEn, labelNl, active };
}
