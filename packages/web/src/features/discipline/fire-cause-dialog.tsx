import { createFireCauseSchema, editFireCauseSchema } from '@fireledger/domain/discipline/fire-cause.ts';
import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import { FIRE_ALARM_TYPES, type FireAlarmType } from '@fireledger/domain/service-event/vocabulary.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { useWhileMounted } from '../../ui/action/use-while-mounted.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { WholeNumberField } from '../../ui/field/whole-number-field.tsx';
import { EntityForm, Fields } from '../../ui/form/entity-form.tsx';
import { useCloseGuard } from '../../ui/form/leave-guard.tsx';
import {
  type EntityFormState,
  type FieldFormatters,
  type FormLabels,
  useEntityForm,
} from '../../ui/form/use-entity-form.ts';
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

type FireCauseDialogProps = {
  /** null: a new one. */
  readonly cause: FireCause | null;
  readonly onClose: () => void;
};

/** Adds a cause, or changes its names and whether it is offered. */
export function FireCauseDialog({ cause, onClose }: FireCauseDialogProps) {
  const { t } = useTranslation('discipline');
  const state = useCauseForm(cause, useWhileMounted(onClose));
  const { close, question } = useCloseGuard(state.form, onClose);
  const { labels, words } = useCauseWords();
  return (
    <Dialog opened title={cause ? t('cause.edit', { code: cause.code }) : t('cause.new')} onClose={close}>
      <EntityForm
        state={state}
        labels={labels}
        words={words}
        onCancel={close}
        {...(!cause && { save: t('cause.save_new') })}
      >
        <Fields>
          {!cause && <NewCauseFields state={state} />}
          <TextInput
            {...state.text('labelNl')}
            label={labels.labelNl}
            maxLength={TEXT_MAX.name}
            data-autofocus={cause ? true : undefined}
          />
          <TextInput {...state.text('labelEn')} label={labels.labelEn} maxLength={TEXT_MAX.name} />
          <Switch {...state.toggle('active')} label={labels.active} description={t('cause.active_help')} />
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

const EMPTY: CauseValues = { code: '', fireAlarmType: null, labelEn: '', labelNl: '', active: true };

function useCauseForm(cause: FireCause | null, onClose: () => void): EntityFormState<CauseValues> {
  const { t } = useTranslation('discipline');
  const client = useQueryClient();
  return useEntityForm<CauseValues>({
    initial: cause ? valuesOf(cause) : EMPTY,
    version: cause?.version,
    draft: `fire_cause/${cause?.code ?? 'create'}`,
    check: (values) =>
      cause
        ? checkBy(editFireCauseSchema)(changeable(values))
        : checkBy(createFireCauseSchema)({ ...values, code: values.code === '' ? null : values.code }),
    save: async (values, { version, idempotencyKey }) => {
      if (cause) return changeFireCause(cause.code, version, changeable(values));
      const { code, fireAlarmType } = values;
      if (typeof code === 'string' || fireAlarmType === null) return undefined;
      await createFireCause({ ...values, code, fireAlarmType }, idempotencyKey);
      return undefined;
    },
    ...(cause && {
      refetch: async () => {
        const now = await client.fetchQuery({ ...fireCausesQuery, staleTime: 0 });
        const found = now.find(({ code }) => code === cause.code) ?? cause;
        return { values: valuesOf(found), version: found.version };
      },
    }),
    onSaved: ({ code }) => {
      notifications.show({ message: t('cause.saved', { code }) });
      void client.invalidateQueries({ queryKey: fireCausesQuery.queryKey.slice(0, 1) });
      onClose();
    },
  });
}

function valuesOf({ code, fireAlarmType, labelEn, labelNl, active }: FireCause): CauseValues {
  return { code, fireAlarmType, labelEn, labelNl, active };
}

function changeable({ labelEn, labelNl, active }: CauseValues) {
  return { labelEn, labelNl, active };
}
