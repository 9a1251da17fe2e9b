import { editContractorSchema } from '@fireledger/domain/contractor/schemas.ts';
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
  CompanyCountry,
  CompanySection,
  CompanyStateSection,
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
import { changeContractor } from './commands.ts';
import { editableFields } from './fields.ts';
import { type ContractorDetail, contractorQuery } from './queries.ts';

const check = checkBy(editContractorSchema);

type EditContractorFormProps = {
  readonly contractor: ContractorDetail;
  /** Called when somebody else has become the main user: the form starts again with them. */
  readonly onNewMainUser: () => void;
};

/** Changes a contractor: all fields, or for its main user those that are not granted to the company. */
export function EditContractorForm({ contractor, onNewMainUser }: EditContractorFormProps) {
  const { contractorID, mainUser, rights, usage } = contractor;
  const session = useSession();
  const fields = editableFields(rights);
  const state = useEditing(contractor, fields, onNewMainUser);
  const manages = rights.includes('contractor.manage');
  const handsOver = !manages && mainUser?.userID === session?.userID;
  return (
    <EntityForm
      state={state}
      labels={useCompanyLabels()}
      words={useCompanyFormatters()}
      editable={fields}
      ends={useCompanyEnding('contractor', contractor.name, state)}
    >
      <CompanySection state={state}>
        <CompanyCountry state={state} />
      </CompanySection>
      <CompanyAddressSections state={state} />
      <CompanyMainUserSection
        state={state}
        kind="contractor"
        company={{ id: contractorID, mainUser }}
        handsOver={handsOver}
      />
      {manages && <CompanyLimitsSection state={state} kind="contractor" use={usage} />}
      {manages && (
        <CompanyStateSection state={state} kind="contractor" withAssets={fields.includes('assetsEnabled')} />
      )}
    </EntityForm>
  );
}

function useEditing(
  contractor: ContractorDetail,
  fields: ReturnType<typeof editableFields>,
  onNewMainUser: () => void,
): EntityFormState<CompanyValues> {
  const { t } = useTranslation('contractor');
  const client = useQueryClient();
  const { contractorID } = contractor;
  const state: EntityFormState<CompanyValues> = useEntityForm<CompanyValues>({
    initial: companyValues(contractor),
    version: contractor.version ?? undefined,
    draft: `contractor/edit/${contractorID}`,
    check: (values) => companyProblems(check(companyBody(values, fields))),
    save: (values, { version, changed }) => {
      const sent = fields.filter((field) => changed.includes(field));
      return atCompanyFields(changeContractor(contractorID, version, companyBody(values, sent)));
    },
    refetch: async () => {
      const now = await client.fetchQuery({ ...contractorQuery(contractorID), staleTime: 0 });
      const { base, values } = state.form.get();
      return { values: companyValuesNow(now, base, values), version: now.version ?? 0 };
    },
    onSaved: ({ name, mainUser }) => {
      notifications.show({ message: t('edit.done', { name: name.trim() }) });
      const madeNew = isNewPerson(mainUser);
      void client.invalidateQueries({ queryKey: ['contractor'] }).then(() => madeNew && onNewMainUser());
    },
  });
  return state;
}
