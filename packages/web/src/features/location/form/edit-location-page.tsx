import { mayChangeField } from '@fireledger/domain/location/edit.ts';
import { editLocationSchema } from '@fireledger/domain/location/schemas.ts';
import { postalCodeProblems } from '@fireledger/domain/shared/address.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../platform/check-schema.ts';
import { EntityForm } from '../../../ui/form/entity-form.tsx';
import { readCurrent } from '../../../ui/form/read-current.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { changeLocation, refreshLocations } from '../commands.ts';
import { locationFormQuery } from '../queries.ts';
import { DisciplinesSection } from './disciplines-section.tsx';
import { ForwardingSection } from './forwarding-section.tsx';
import { useLocationFormatters, useLocationLabels } from './location-labels.tsx';
import { ContactSection, NotesSection, PlaceSection, StateSection } from './location-sections.tsx';
import {
  bodyOf,
  EDITABLE_FIELDS,
  type FormLocation,
  type LocationValues,
  valuesOf,
} from './location-values.ts';
import { FixedOrganization } from './organization-section.tsx';

const check = checkBy(editLocationSchema);

type EditProps = { readonly location: FormLocation };

/** Changes a location: all of it, or for the location's own people the part that is theirs. */
export function EditLocationPage({ location }: EditProps) {
  const { t } = useTranslation('location');
  const { name, rights, locationID } = location;
  const may = rights.includes('location.edit_details');
  return (
    <Page
      title={may ? t('edit.title', { name }) : name}
      back={{ to: `/location/detail/${locationID}`, label: name }}
      narrow
    >
      {may ? <EditForm location={location} /> : <Notice tone="info">{t('edit.not_allowed')}</Notice>}
    </Page>
  );
}

function EditForm({ location }: EditProps) {
  const { t } = useTranslation('location');
  const { locationID, rights, organization, disciplines } = location;
  const whole = rights.includes('location.edit');
  const fields = EDITABLE_FIELDS.filter((field) => mayChangeField(rights, field));
  const state = useEditing(location, fields);
  const labels = useLocationLabels();
  const navigate = useNavigate();
  return (
    <EntityForm
      state={state}
      labels={labels}
      words={useLocationFormatters()}
      editable={fields}
      onCancel={() => void navigate({ to: '/location/detail/{-$locationID}', params: { locationID } })}
    >
      {!whole && <Notice tone="info">{t('edit.details_only')}</Notice>}
      {whole && <PlaceSection state={state} />}
      {whole && <DisciplinesSection state={state} saved={disciplines} />}
      <ContactSection state={state} />
      {whole && <ForwardingSection state={state} />}
      <NotesSection state={state} />
      {whole && <StateSection state={state} />}
      {whole && organization && <FixedOrganization name={organization.name} />}
    </EntityForm>
  );
}

function useEditing(location: FormLocation, fields: typeof EDITABLE_FIELDS) {
  const { t } = useTranslation('location');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { locationID, rights } = location;
  return useEditForm<LocationValues>({
    initial: valuesOf(location),
    version: location.version,
    draft: `location/edit/${locationID}`,
    secrets: ['logbookPassword'],
    check: (values) => [
      ...check(bodyOf(values, fields)),
      ...(rights.includes('location.edit') && values.postalCode.trim() !== ''
        ? postalCodeProblems(values.postalCode, values.country)
        : []),
    ],
    save: (values, { version, changed }) =>
      changeLocation(
        locationID,
        version,
        bodyOf(
          values,
          fields.filter((field) => changed.includes(field)),
        ),
      ),
    refetch: () => readCurrent(client, locationFormQuery(locationID), valuesOf),
    onSaved: ({ name }) => {
      void refreshLocations(client);
      notifications.show({ message: t('edit.done', { name: name.trim() }) });
      void navigate({ to: '/location/detail/{-$locationID}', params: { locationID } });
    },
  });
}
