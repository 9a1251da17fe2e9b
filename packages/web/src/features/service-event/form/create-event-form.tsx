import { eventPath } from '@fireledger/domain/service-event/path.ts';
import { createActionSchema, personRegistrationSchema } from '@fireledger/domain/service-event/schemas.ts';
import { FILES_PER_EVENT_MAX } from '@fireledger/domain/shared/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../platform/check-schema.ts';
import { rememberedListPath } from '../../../platform/remembered-lists.ts';
import { NoLocations } from '../../../ui/field/location-field.tsx';
import { FileUpload } from '../../../ui/file/file-upload.tsx';
import { type Uploads, useUploads } from '../../../ui/file/use-uploads.ts';
import { EntityForm, Fields } from '../../../ui/form/entity-form.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { createEvent, sendFileTo } from '../commands.ts';
import { LISTS, titleOf } from '../event-lists.ts';
import type { EventDetail } from '../queries.ts';
import { useEventFieldLabels } from './event-field-labels.ts';
import { DescriptionFields, UrgencyFields } from './event-fields.tsx';
import { bodyOf, CREATE_FIELDS, dueProblems, type EventValues } from './event-values.ts';
import { PeopleFields } from './people-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { Prefill } from './use-prefill.ts';

type CreateEventFormProps = { readonly list: 'action' | 'registration'; readonly prefill: Prefill };

const KIND = { action: 'action', registration: 'manual' } as const;
const TYPE = { action: 'action', registration: 'manual_registration' } as const;
const CHECK = { action: checkBy(createActionSchema), registration: checkBy(personRegistrationSchema) };

/** The form of a new event. The text is saved first; the chosen files follow, and no failed file undoes the saving. */
export function CreateEventForm({ list, prefill }: CreateEventFormProps) {
  const { t } = useTranslation('service-event');
  const labels = useEventFieldLabels();
  const navigate = useNavigate();
  const uploads = useUploads({ maxFiles: FILES_PER_EVENT_MAX });
  const fileNames = uploads.items
    .filter((item) => item.state !== 'failed' && item.state !== 'cancelled')
    .map(({ file }) => file.name);
  const { state, made, open } = useCreate({ list, prefill, fileNames }, (id) => {
    if (uploads.items.length === 0) return false;
    uploads.start(sendFileTo(KIND[list], id));
    return true;
  });
  if (made) return <UploadProgress uploads={uploads} onOpen={() => open(made)} />;
  const { locationID, disciplineID } = state.values;
  const { source, location } = prefill;
  return (
    <EntityForm
      state={state}
      labels={labels}
      save={t(`create.${list}.save`)}
      onCancel={() => void navigate({ to: source ? eventPath(source) : rememberedListPath(LISTS[list]) })}
    >
      {source ? <SourceNotice source={source} /> : <NoLocations />}
      <Section title={t('form.where')}>
        <Fields>
          <PlaceFields
            state={state}
            fields={['locationID', 'disciplineID']}
            selected={location}
            {...(source && { fixed: t('form.location_of_source') })}
          />
        </Fields>
      </Section>
      <Section title={t('form.what')}>
        <Fields>
          <DescriptionFields state={state} fields={CREATE_FIELDS} />
          <Files {...{ state, uploads, fileNames }} />
        </Fields>
      </Section>
      <Section title={t('form.who')}>
        <Fields>
          <PeopleFields {...{ state, locationID, disciplineID }} optional={list === 'registration'} />
          <UrgencyFields state={state} fields={CREATE_FIELDS} />
        </Fields>
      </Section>
    </EntityForm>
  );
}

/**
 * The form's state, the id once it is saved, and the navigation to the new event. `onMade` says whether files are still being
 * sent.
 */
function useCreate(
  { list, prefill, fileNames }: CreateEventFormProps & { readonly fileNames: readonly string[] },
  onMade: (serviceEventID: string) => boolean,
) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const source = prefill.source ? { sourceServiceEventID: prefill.source.serviceEventID } : {};
  const open = (serviceEventID: string) => {
    void client.invalidateQueries({ queryKey: ['service_event'] });
    void navigate({ to: eventPath({ serviceEventID, type: TYPE[list], status: 'new' }), replace: true });
  };
  const body = (values: EventValues) => ({ ...bodyOf(values, CREATE_FIELDS), ...source });
  const state = useCreateForm<EventValues, string>({
    initial: prefill.initial,
    draft: `service_event/create_${list}/${prefill.source?.serviceEventID ?? prefill.location?.value ?? ''}`,
    fileNames: () => fileNames,
    check: (values) => [...CHECK[list](body(values)), ...dueProblems(values)],
    create: (values, key) => createEvent(KIND[list], body(values), key),
    onCreated: (serviceEventID) => {
      if (onMade(serviceEventID)) setMade(serviceEventID);
      else open(serviceEventID);
    },
  });
  useFileNamesInDraft(state, fileNames);
  return { state, made, open };
}

/** Saves the names of chosen files with the typed values whenever they change. */
function useFileNamesInDraft({ form }: EntityFormState<EventValues>, fileNames: readonly string[]): void {
  const names = fileNames.join('/');
  const before = useRef(names);
  useEffect(() => {
    if (before.current === names) return;
    before.current = names;
    form.saveDraft();
  }, [form, names]);
}

type FilesProps = {
  readonly state: EntityFormState<EventValues>;
  readonly uploads: Uploads;
  readonly fileNames: readonly string[];
};

/** The files that are sent after the text; like the form's fields, they are locked while it is being sent. */
function Files({ state, uploads, fileNames }: FilesProps) {
  const { t } = useTranslation('service-event');
  return (
    <>
      <FileUpload
        label={t('files.title')}
        uploads={uploads}
        maxFiles={FILES_PER_EVENT_MAX}
        disabled={state.locked}
        optional
      />
      <FilesToSelectAgain names={state.restoredFiles.filter((name) => !fileNames.includes(name))} />
    </>
  );
}

/** Names the files selected before a reload of the page, as no page can keep files. */
function FilesToSelectAgain({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('service-event');
  if (names.length === 0) return null;
  return (
    <Notice tone="info">{t('create.files_again', { count: names.length, names: names.join(', ') })}</Notice>
  );
}

function SourceNotice({ source }: { readonly source: EventDetail }) {
  const { t } = useTranslation('service-event');
  const name = titleOf(source, 60);
  const count = source.files.length;
  return (
    <Notice tone="info">
      {count > 0 ? t('create.source_with_files', { name, count }) : t('create.source', { name })}
    </Notice>
  );
}
