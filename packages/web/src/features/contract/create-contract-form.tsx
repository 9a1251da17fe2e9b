import { createContractSchema } from '@fireledger/domain/contract/schemas.ts';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useParties } from '../../platform/use-parties.ts';
import { ContractorPicker, OrganizationPicker } from '../../ui/field/entity-pickers.tsx';
import { LocationField, NoLocations } from '../../ui/field/location-field.tsx';
import { EntityForm, Fields } from '../../ui/form/entity-form.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { Section } from '../../ui/page/page.tsx';
import { createContracts, refreshContracts } from './commands.ts';
import type { ContractPrefill } from './contract-search.ts';
import { bodyOf, type ContractValues, isDisciplineFree, visibleProblems } from './contract-values.ts';
import { DisciplineCheckboxes } from './discipline-checkboxes.tsx';
import { type ContractPlace, contractPlaceQuery } from './queries.ts';

const check = checkBy(createContractSchema);

type CreateContractFormProps = { readonly prefill: ContractPrefill };

/** The form of new contracts, prefilled with what fits: a discipline only if a contract can be made for it at the location. */
export function CreateContractForm({ prefill }: CreateContractFormProps) {
  const { locationID, disciplineID } = prefill;
  const isAsked = locationID !== undefined && disciplineID !== undefined;
  const read = useQuery({ ...contractPlaceQuery(locationID ?? ''), enabled: isAsked });
  if (isAsked && read.isPending) return <FormSkeleton />;
  const fitting =
    disciplineID !== undefined && isDisciplineFree(read.data, disciplineID) ? [disciplineID] : [];
  return <BegunForm prefill={prefill} disciplineIDs={fitting} />;
}

type BegunFormProps = CreateContractFormProps & Pick<ContractValues, 'disciplineIDs'>;

/** Where, for what, by whom. */
function BegunForm({ prefill, disciplineIDs }: BegunFormProps) {
  const { t } = useTranslation('contract');
  const navigate = useNavigate();
  const asksOrganization = useParties().organization;
  const state = useCreate({ prefill, disciplineIDs }, asksOrganization);
  const { locationID } = state.values;
  const read = useQuery({ ...contractPlaceQuery(locationID ?? ''), enabled: locationID !== null });
  const place = locationID === null ? undefined : read.data;
  // Nobody but the owner can add a contractor that is not in the list.
  const addedElsewhere = !asksOrganization && { description: t('create.contractor_absent') };
  const labels = {
    organizationID: t('field.organization'),
    locationID: t('field.location'),
    disciplineIDs: t('field.disciplines'),
    contractorID: t('field.contractor'),
  };
  return (
    <EntityForm
      state={state}
      labels={labels}
      save={t('create.save')}
      onCancel={() => void navigate({ to: rememberedListPath('/contract/list') })}
    >
      <NoLocations />
      <Section title={t('create.where')}>
        <Fields>
          <PlaceFields state={state} labels={labels} place={place} {...{ asksOrganization }} />
        </Fields>
      </Section>
      <Section title={t('create.what')}>
        <DisciplineCheckboxes
          {...state.field('disciplineIDs')}
          place={place}
          pending={locationID !== null && read.isPending}
        />
      </Section>
      <Section title={t('create.who')}>
        <Fields>
          <ContractorPicker
            {...state.field('contractorID')}
            label={labels.contractorID}
            {...(state.values.contractorID === null && addedElsewhere)}
          />
        </Fields>
      </Section>
    </EntityForm>
  );
}

type PlaceFieldsProps = {
  readonly state: EntityFormState<ContractValues>;
  readonly labels: { readonly organizationID: string; readonly locationID: string };
  readonly place: ContractPlace | undefined;
  readonly asksOrganization: boolean;
};

/** Another location has other disciplines, another organisation other locations: the choices below are cleared. */
function PlaceFields({ state, labels, place, asksOrganization }: PlaceFieldsProps) {
  const { form } = state;
  const organizationID = state.values.organizationID ?? place?.organization?.organizationID ?? null;
  return (
    <>
      {asksOrganization && (
        <OrganizationPicker
          {...state.field('organizationID')}
          value={organizationID}
          label={labels.organizationID}
          onChange={(id) => {
            form.change('organizationID', id);
            form.change('locationID', null);
            form.change('disciplineIDs', []);
          }}
        />
      )}
      <LocationField
        {...state.field('locationID')}
        onOnlyOption={(id) => form.fill('locationID', id)}
        label={labels.locationID}
        organizationID={state.values.organizationID}
        onChange={(id) => {
          form.change('locationID', id);
          form.change('disciplineIDs', []);
        }}
      />
    </>
  );
}

function useCreate(
  { prefill, disciplineIDs }: BegunFormProps,
  asksOrganization: boolean,
): EntityFormState<ContractValues> {
  const { t } = useTranslation('contract');
  const client = useQueryClient();
  const navigate = useNavigate();
  const body = (values: ContractValues) => {
    const { locationID } = values;
    // The chosen location as the form has read it.
    const place =
      locationID === null ? undefined : client.getQueryData(contractPlaceQuery(locationID).queryKey);
    return bodyOf(values, place);
  };
  return useCreateForm<ContractValues, readonly string[]>({
    draft: `contract/create/${Object.values(prefill).join('/')}`,
    initial: {
      organizationID: null,
      locationID: prefill.locationID ?? null,
      contractorID: prefill.contractorID ?? null,
      disciplineIDs,
    },
    check: (values) => visibleProblems(check(body(values)), asksOrganization),
    create: async (values, key) => (await createContracts(body(values), key)).contractIDs,
    onCreated: (contractIDs, { locationID }) => {
      notifications.show({ message: t('create.made', { count: contractIDs.length }) });
      void refreshContracts(client);
      const [only, ...more] = contractIDs;
      void (more.length === 0 && only
        ? navigate({ to: '/contract/edit/{-$contractID}', params: { contractID: only }, replace: true })
        : navigate({ to: '/contract/list', search: locationID ? { locationID } : {}, replace: true }));
    },
  });
}
