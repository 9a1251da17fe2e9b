import { createLocationSchema } from '@fireledger/domain/location/schemas.ts';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../platform/check-schema.ts';
import { ORGANIZATIONS } from '../../../platform/picker-sources.ts';
import { rememberedListPath } from '../../../platform/remembered-lists.ts';
import { useParties } from '../../../platform/use-parties.ts';
import { EntityForm } from '../../../ui/form/entity-form.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { ErrorState } from '../../../ui/page/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { createLocation, refreshLocations } from '../commands.ts';
import { DisciplinesSection } from './disciplines-section.tsx';
import { ForwardingSection } from './forwarding-section.tsx';
import { useLocationLabels } from './location-labels.tsx';
import { ContactSection, NotesSection, PlaceSection } from './location-sections.tsx';
import { bodyOf, EMPTY_LOCATION, LOCATION_FIELDS, type LocationValues } from './location-values.ts';
import { OrganizationSection } from './organization-section.tsx';
import { PasswordSection } from './password-section.tsx';

type CreateLocationPageProps = {
  /** The organisation that a link has preselected. */
  readonly organizationID: string | undefined;
};

/** Makes a location; a person who works for one organisation makes it there. */
export function CreateLocationPage({ organizationID }: CreateLocationPageProps) {
  const { t } = useTranslation('location');
  const many = useParties().organization;
  const own = useQuery({
    queryKey: ['organization', 'choices', 'own'],
    queryFn: ({ signal }) => ORGANIZATIONS.many({ search: '', active: undefined }, signal),
    enabled: !many,
  });
  const chosen = many ? organizationID : own.data?.[0]?.value;
  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      back={{ to: '/location/list', label: t('list.title') }}
      narrow
    >
      {!many && own.isPending && <FormSkeleton />}
      {own.isLoadingError && <ErrorState error={own.error} retry={() => void own.refetch()} />}
      {(many || own.data) && <CreateForm organizationID={chosen ?? null} many={many} />}
    </Page>
  );
}

const check = checkBy(createLocationSchema);
const body = (values: LocationValues) => bodyOf(values, LOCATION_FIELDS);

type CreateFormProps = { readonly organizationID: string | null; readonly many: boolean };

function CreateForm({ organizationID, many }: CreateFormProps) {
  const { t } = useTranslation('location');
  const navigate = useNavigate();
  const client = useQueryClient();
  const labels = useLocationLabels();
  const state = useCreateForm<LocationValues, string>({
    initial: { ...EMPTY_LOCATION, organizationID },
    draft: 'location/create',
    secrets: ['logbookPassword'],
    check: (values) => check(body(values)),
    create: (values, key) => createLocation(body(values), key),
    onCreated: (locationID, { name }) => {
      void refreshLocations(client);
      notifications.show({ message: t('create.done', { name }) });
      void navigate({ to: '/location/detail/{-$locationID}', params: { locationID }, replace: true });
    },
  });
  return (
    <EntityForm
      state={state}
      labels={labels}
      save={t('create.save')}
      onCancel={() => void navigate({ to: rememberedListPath('/location/list') })}
    >
      {many && <OrganizationSection state={state} />}
      <PlaceSection state={state} />
      <DisciplinesSection state={state} saved={[]} />
      <ContactSection state={state} />
      <ForwardingSection state={state} />
      <PasswordSection state={state} />
      <NotesSection state={state} />
    </EntityForm>
  );
}
