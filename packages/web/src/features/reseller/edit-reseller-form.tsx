import { mayChangeField } from '@fireledger/domain/reseller/edit.ts';
import type { LicenceUsage } from '@fireledger/domain/reseller/licence.ts';
import { editResellerSchema } from '@fireledger/domain/reseller/schemas.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { refreshLogos } from '../../platform/logo-versions.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { readCurrent } from '../../ui/form/read-current.ts';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { changeReseller } from './commands.ts';
import { LicenceSection } from './licence-section.tsx';
import { ResellerLogoSection } from './logo-section.tsx';
import { type ResellerDetail, resellerQuery } from './queries.ts';
import { useResellerFormatters, useResellerLabels } from './reseller-labels.tsx';
import { ResellerCompanySections, ResellerStateSection } from './reseller-sections.tsx';
import {
  RESELLER_FIELDS,
  type ResellerField,
  type ResellerValues,
  resellerBody,
  resellerValues,
} from './reseller-values.ts';

const check = checkBy(editResellerSchema);

type EditResellerFormProps = { readonly reseller: ResellerDetail; readonly usage: readonly LicenceUsage[] };

/** Changes a reseller: all fields for the owner; its own people change neither the licence nor whether it is in use. */
export function EditResellerForm({ reseller, usage }: EditResellerFormProps) {
  const { resellerID, rights } = reseller;
  const fields = RESELLER_FIELDS.filter((field) => mayChangeField(rights, field));
  const state = useEditing(reseller, fields);
  const { t } = useTranslation('reseller');
  const isPutOut = state.base.active && !state.values.active;
  const ends = isPutOut && {
    title: t('deactivate.title', { name: reseller.name }),
    text: t('deactivate.text'),
    verb: t('act.deactivate'),
  };
  return (
    <EntityForm
      state={state}
      labels={useResellerLabels()}
      words={useResellerFormatters()}
      editable={fields}
      ends={ends || null}
    >
      <ResellerCompanySections state={state} />
      <ResellerLogoSection state={state} />
      <LicenceSection usage={usage} resellerID={resellerID} {...(fields.includes('licence') && { state })} />
      {fields.includes('active') && <ResellerStateSection state={state} />}
    </EntityForm>
  );
}

function useEditing(
  reseller: ResellerDetail,
  fields: readonly ResellerField[],
): EntityFormState<ResellerValues> {
  const { t } = useTranslation('reseller');
  const client = useQueryClient();
  const { resellerID } = reseller;
  return useEditForm<ResellerValues>({
    initial: resellerValues(reseller),
    version: reseller.version,
    draft: `reseller/edit/${resellerID}`,
    check: (values) => check(resellerBody(values, fields)),
    save: async (values, { version, changed }) => {
      const sent = fields.filter((field) => changed.includes(field));
      const saved = await changeReseller(resellerID, version, resellerBody(values, sent));
      if (changed.includes('largeLogo') || changed.includes('smallLogo'))
        await refreshLogos(resellerID, saved);
      return saved;
    },
    refetch: () => readCurrent(client, resellerQuery(resellerID), resellerValues),
    onSaved: ({ name }) => {
      notifications.show({ message: t('done.saved', { name: name.trim() }) });
      void client.invalidateQueries({ queryKey: ['reseller'] });
    },
  });
}
