import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberedListPath } from '../../../platform/remembered-lists.ts';
import { useSession } from '../../../platform/session.ts';
import { OrganizationPicker } from '../../../ui/field/entity-pickers.tsx';
import { NoLocations } from '../../../ui/field/location-field.tsx';
import { EntityForm, Fields } from '../../../ui/form/entity-form.tsx';
import { Page, Section } from '../../../ui/page/page.tsx';
import type { DocumentPrefill } from '../document-search.ts';
import { PlaceFields } from '../place-fields.tsx';
import { SharedFields } from '../shared-fields.tsx';
import styles from './create.module.css';
import { FilesSection } from './files-section.tsx';
import { type CreateDocuments, useCreateDocuments } from './use-create-documents.ts';
import { useProblemLabels } from './use-problem-labels.ts';

/** Makes one or many documents at once: the files, where they belong, and the values that they share. */
export function CreateDocumentsPage({ prefill }: { readonly prefill: DocumentPrefill }) {
  const { t } = useTranslation('document');
  const navigate = useNavigate();
  const creating = useCreateDocuments(prefill);
  const { state } = creating;
  const labels = useProblemLabels(state.values.files);
  const count = state.values.files.length;
  const left = state.values.files.filter(({ key }) => creating.sendings.get(key)?.state !== 'done').length;
  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      back={{ to: '/document/list', label: t('list.title_of.all') }}
      narrow
    >
      <EntityForm
        state={state}
        labels={labels}
        save={t('create.save', { count: Math.max(left, 1) })}
        {...(count > 1 && { progress: t('create.progress', { done: count - left, count }) })}
        onCancel={() => void navigate({ to: rememberedListPath('/document/list') })}
      >
        <NoLocations />
        <FilesSection creating={creating} />
        <fieldset disabled={state.saving} className={styles.together}>
          <WhereSection creating={creating} />
          <Section title={t(count > 1 ? 'create.shared' : 'detail.about')}>
            <Fields>
              <SharedFields field={state.field} disciplineID={state.values.disciplineID} />
            </Fields>
          </Section>
        </fieldset>
      </EntityForm>
    </Page>
  );
}

function WhereSection({ creating: { state, changePlace } }: { readonly creating: CreateDocuments }) {
  const { t } = useTranslation('document');
  const owner = useSession()?.userType === 'application_owner';
  return (
    <Section title={t('form.where')}>
      <Fields>
        {owner && (
          <OrganizationPicker
            {...state.field('organizationID')}
            label={t('field.organizationID')}
            description={t('help.organizationID')}
            clearable
            onChange={(id) => {
              changePlace('organizationID', id);
              changePlace('locationID', null);
              changePlace('disciplineID', null);
              changePlace('chapterID', null);
            }}
          />
        )}
        <PlaceFields state={state} change={changePlace} organizationID={state.values.organizationID} />
      </Fields>
    </Section>
  );
}
