import { editOrganizationSchema } from '@fireledger/domain/organization/schemas.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { useSession } from '../../platform/session.ts';
import { useCompanyEnding } from '../../ui/company/company-acts.tsx';
import { useCompanyFormatters, useCompanyLabels } from '../../ui/company/company-labels.tsx';
import { CompanyLimitsSection } from '../../ui/company/company-limits.tsx';
import { CompanyMainUserSection } from '../../ui/company/company-main-user.tsx';
import {
  CompanyAddressSections,
  CompanySection,
  CompanyStateSection,
  CompanyTimeZone,
} from '../../ui/company/company-sections.tsx';
import {
  type CompanyValues,
  companyBody,
  companyValues,
  companyValuesNow,
} from '../../ui/company/company-values.ts';
import { atCompanyFields, companyProblems, isNewPerson } from '../../ui/company/main-user-values.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { type EntityFormState, useEntityForm } from '../../ui/form/use-entity-form.ts';
import { changeOrganization } from './commands.ts';
import { editableFields } from './fields.ts';
import { type OrganizationDetail, organizationQuery } from './queries.ts';
import { ResellerField } from './reseller-field.tsx';

const check = checkBy(editOrganizationSchema);

type EditOrganizationFormProps = {
  readonly organization: OrganizationDetail;
  /** Called when somebody else has become the main user: the form starts again with them. */
  readonly onNewMainUser: () => void;
};

/** Changes an organisation: all fields, or for its main user those that are not granted to the organisation. */
export function EditOrganizationForm({ organization, onNewMainUser }: EditOrganizationFormProps) {
  const { organizationID, mainUser, rights, usage } = organization;
  const session = useSession();
  const fields = editableFields(rights, session?.userType);
  const state = useEditing(organization, fields, onNewMainUser);
  const manages = rights.includes('organization.manage');
  const handsOver = !manages && mainUser?.userID === session?.userID;
  return (
    <EntityForm
      state={state}
      labels={useCompanyLabels()}
      words={useCompanyFormatters()}
      editable={fields}
      ends={useCompanyEnding('organization', organization.name, state)}
    >
      <CompanySection state={state}>
        {fields.includes('resellerID') && <ResellerField state={state} />}
        <CompanyTimeZone state={state} />
      </CompanySection>
      <CompanyAddressSections state={state} />
      <CompanyMainUserSection
        state={state}
        kind="organization"
        company={{ id: organizationID, mainUser }}
        handsOver={handsOver}
      />
      {manages && <CompanyLimitsSection state={state} kind="organization" use={usage} />}
      {manages && (
        <CompanyStateSection
          state={state}
          kind="organization"
          withAssets={fields.includes('assetsEnabled')}
        />
      )}
    </EntityForm>
  );
}

function useEditing(
  organization: OrganizationDetail,
  fields: ReturnType<typeof editableFields>,
  onNewMainUser: () => void,
): EntityFormState<CompanyValues> {
  const { t } = useTranslation('organization');
  const client = useQueryClient();
  const { organizationID } = organization;
  const state: EntityFormState<CompanyValues> = useEntityForm<CompanyValues>({
    initial: companyValues(organization),
    version: organization.version ?? undefined,
    draft: `organization/edit/${organizationID}`,
    check: (values) => companyProblems(check(companyBody(values, fields))),
    save: (values, { version, changed }) => {
      const sent = fields.filter((field) => changed.includes(field));
      return atCompanyFields(changeOrganization(organizationID, version, companyBody(values, sent)));
    },
    refetch: async () => {
      const now = await client.fetchQuery({ ...organizationQuery(organizationID), staleTime: 0 });
      const { base, values } = state.form.get();
      return { values: companyValuesNow(now, base, values), version: now.version ?? 0 };
    },
    onSaved: ({ name, mainUser }) => {
      notifications.show({ message: t('edit.done', { name: name.trim() }) });
      const madeNew = isNewPerson(mainUser);
      void client.invalidateQueries({ queryKey: ['organization'] }).then(() => madeNew && onNewMainUser());
    },
  });
  return state;
}
