import { customFieldFormSchema } from '@fireledger/domain/custom-field/schemas.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { query } from '../../platform/graphql.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EntityForm, Fields, OptionalLabel } from '../../ui/form/entity-form.tsx';
import { useCloseGuard } from '../../ui/form/leave-guard.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { changeField, createField } from './commands.ts';
import { customFieldFormDocument } from './custom-field.generated.ts';
import type { CustomField } from './custom-fields-section.tsx';

type FieldValues = { readonly label: string; readonly value: string };

type FieldDialogProps = {
  readonly locationID: string;
  /** The field to change; null adds one. */
  readonly field: CustomField | null;
  readonly onClose: () => void;
};

const check = checkBy(customFieldFormSchema);

/** Adds a field, or renames and fills one. */
export function FieldDialog({ locationID, field, onClose }: FieldDialogProps) {
  return field ? (
    <ChangeFieldDialog field={field} onClose={onClose} />
  ) : (
    <AddFieldDialog locationID={locationID} onClose={onClose} />
  );
}

type AddFieldDialogProps = Omit<FieldDialogProps, 'field'>;

function AddFieldDialog({ locationID, onClose }: AddFieldDialogProps) {
  const { t } = useTranslation('location');
  const state = useCreateForm({
    initial: { label: '', value: '' },
    draft: `custom_field/create/${locationID}`,
    check,
    create: (values, key) => createField(locationID, values, key),
    onCreated: useFinish(onClose),
  });
  return <FieldForm state={state} title={t('custom.add_title')} save={t('custom.add')} onClose={onClose} />;
}

type ChangeFieldDialogProps = { readonly field: CustomField; readonly onClose: () => void };

function ChangeFieldDialog({ field, onClose }: ChangeFieldDialogProps) {
  const { t } = useTranslation('location');
  const { customFieldID, label, value, version } = field;
  const state = useEditForm({
    initial: { label, value: value ?? '' },
    version,
    draft: `custom_field/${customFieldID}`,
    check,
    save: (values, { version: seen }) => changeField(customFieldID, seen, values),
    refetch: () => readNow(customFieldID),
    onSaved: useFinish(onClose),
  });
  return <FieldForm state={state} title={t('custom.edit_title', { label })} onClose={onClose} />;
}

/** Refetches what shows the field, and closes the dialog. */
function useFinish(onClose: () => void): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['location'] });
    onClose();
  };
}

type FieldFormProps = {
  readonly state: EntityFormState<FieldValues>;
  readonly title: string;
  /** The verb on the button; Save by default. */
  readonly save?: string;
  readonly onClose: () => void;
};

function FieldForm({ state, title, save, onClose }: FieldFormProps) {
  const { t } = useTranslation('location');
  const labels = { label: t('custom.label'), value: t('custom.value') };
  const { close, question } = useCloseGuard(state.form, onClose);
  return (
    <Dialog opened title={title} onClose={close}>
      <EntityForm state={state} labels={labels} onCancel={close} {...(save !== undefined && { save })}>
        <Fields>
          <TextInput
            {...state.text('label')}
            label={labels.label}
            description={t('custom.label_help')}
            maxLength={TEXT_MAX.customFieldLabel}
            autoComplete="off"
            data-autofocus
          />
          <Textarea
            {...state.text('value')}
            label={<OptionalLabel>{labels.value}</OptionalLabel>}
            autosize
            minRows={2}
            maxRows={10}
          />
        </Fields>
      </EntityForm>
      {question}
    </Dialog>
  );
}

/** The saved state of a field, for resolving a conflict after somebody else has changed it. */
async function readNow(customFieldID: string) {
  const { customField } = await query(customFieldFormDocument, { customFieldID });
  const { label, value, version } = customField;
  return { values: { label, value: value ?? '' }, version };
}
