import { customFieldFormSchema } from '@fireledger/domain/custom-field/schemas.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { query } from '../../platform/graphql.ts';
import { useWhileMounted } from '../../ui/action/use-while-mounted.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EntityForm, Fields, OptionalLabel } from '../../ui/form/entity-form.tsx';
import { useCloseGuard } from '../../ui/form/leave-guard.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { changeField, createField } from './commands.ts';
import { customFieldFormDocument } from './custom-field.generated.ts';
import type { CustomField } from './custom-fields-section.tsx';

type FieldDialogProps = {
  readonly locationID: string;
  /** The field to change; null adds one. */
  readonly field: CustomField | null;
  readonly onClose: () => void;
};

const check = checkBy(customFieldFormSchema);

/** Adds a field, or renames and fills one. */
export function FieldDialog({ locationID, field, onClose }: FieldDialogProps) {
  const { t } = useTranslation('location');
  const labels = { label: t('custom.label'), value: t('custom.value') };
  const state = useFieldForm({ locationID, field, onClose: useWhileMounted(onClose) });
  const { close, question } = useCloseGuard(state.form, onClose);
  return (
    <Dialog
      opened
      title={field ? t('custom.edit_title', { label: field.label }) : t('custom.add_title')}
      onClose={close}
    >
      <EntityForm state={state} labels={labels} onCancel={close} {...(!field && { save: t('custom.add') })}>
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

function useFieldForm({ locationID, field, onClose }: FieldDialogProps) {
  const client = useQueryClient();
  return useEntityForm({
    initial: { label: field?.label ?? '', value: field?.value ?? '' },
    version: field?.version,
    draft: `custom_field/${field?.customFieldID ?? `create/${locationID}`}`,
    check,
    save: async (values, { version, idempotencyKey }) => {
      if (field) return await changeField(field.customFieldID, version, values);
      await createField(locationID, values, idempotencyKey);
      return undefined;
    },
    ...(field && { refetch: () => readNow(field.customFieldID) }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['location'] });
      onClose();
    },
  });
}

/** The saved state of a field, for resolving a conflict after somebody else has changed it. */
async function readNow(customFieldID: string) {
  const { customField } = await query(customFieldFormDocument, { customFieldID });
  const { label, value, version } = customField;
  return { values: { label, value: value ?? '' }, version };
}
