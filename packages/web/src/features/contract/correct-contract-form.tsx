import { editContractSchema } from '@fireledger/domain/contract/schemas.ts';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { DisciplineField } from '../../ui/field/discipline-field.tsx';
import { ContractorPicker, EntityName, LocationPicker } from '../../ui/field/entity-pickers.tsx';
import { EntityForm, Fields } from '../../ui/form/entity-form.tsx';
import { readCurrent } from '../../ui/form/read-current.ts';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { Section } from '../../ui/page/page.tsx';
import { changeContract, refreshContracts } from './commands.ts';
import styles from './contract.module.css';
import { type CorrectionValues, correctionValuesOf } from './contract-values.ts';
import { type ContractDetail, contractPlaceQuery, contractQuery } from './queries.ts';

const check = checkBy(editContractSchema);

type CorrectContractFormProps = { readonly contract: ContractDetail };

/** Corrects the parties and the subject of a contract, as long as nothing has happened under it. */
export function CorrectContractForm({ contract }: CorrectContractFormProps) {
  const { t } = useTranslation('contract');
  const state = useCorrecting(contract);
  const { organization, contractor } = contract;
  const labels = {
    locationID: t('field.location'),
    disciplineID: t('field.discipline'),
    contractorID: t('field.contractor'),
  };
  const words = {
    locationID: (id: string | null) => <EntityName entity="location" id={id} />,
    disciplineID: (id: string | null) => <EntityName entity="discipline" id={id} />,
    contractorID: (id: string | null) => <EntityName entity="contractor" id={id} />,
  };
  return (
    <EntityForm state={state} labels={labels} words={words}>
      <Section title={t('edit.change')}>
        <Fields>
          <p className={styles.quiet}>{t('edit.change_text')}</p>
          <LocationPicker
            {...state.field('locationID')}
            label={labels.locationID}
            organizationID={organization.companyID}
            onChange={(id) => {
              state.form.change('locationID', id);
              state.form.change('disciplineID', null);
            }}
          />
          <DisciplineSelect state={state} label={labels.disciplineID} />
          <ContractorPicker
            {...state.field('contractorID')}
            label={labels.contractorID}
            selected={{ value: contractor.companyID, label: contractor.name }}
          />
        </Fields>
      </Section>
    </EntityForm>
  );
}

type Part = { readonly state: EntityFormState<CorrectionValues>; readonly label: string };

/** The disciplines of the chosen location. */
function DisciplineSelect({ state, label }: Part) {
  const { locationID } = state.values;
  const place = useQuery({ ...contractPlaceQuery(locationID ?? ''), enabled: locationID !== null });
  return (
    <DisciplineField
      {...state.field('disciplineID')}
      onOnlyOption={(id) => state.form.fill('disciplineID', id)}
      label={label}
      locationID={locationID}
      place={place}
    />
  );
}

function useCorrecting(contract: ContractDetail): EntityFormState<CorrectionValues> {
  const { t } = useTranslation('contract');
  const client = useQueryClient();
  const { contractID } = contract;
  return useEditForm<CorrectionValues>({
    initial: correctionValuesOf(contract),
    version: contract.version,
    draft: `contract/edit/${contractID}`,
    check,
    save: (values, { version, changed }) => {
      const body = Object.fromEntries(changed.map((field) => [field, values[field] ?? undefined]));
      return changeContract(contractID, version, body);
    },
    refetch: () => readCurrent(client, contractQuery(contractID), correctionValuesOf),
    onSaved: () => {
      notifications.show({ message: t('edit.saved') });
      void refreshContracts(client);
    },
  });
}
