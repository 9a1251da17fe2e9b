import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { EntityName } from '../../../ui/field/entity-pickers.tsx';
import { EntityForm, Fields } from '../../../ui/form/entity-form.tsx';
import { changedFields } from '../../../ui/form/form-conflict.ts';
import { readCurrent } from '../../../ui/form/read-current.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { Section } from '../../../ui/page/page.tsx';
import { changeDocument, refreshDocuments } from '../commands.ts';
import { changedBody, type DocumentValues, problemsOfValues, valuesOf } from '../document-values.ts';
import { PlaceFields } from '../place-fields.tsx';
import { type Chapter, chaptersQuery, type DocumentDetail, documentQuery, placeQuery } from '../queries.ts';
import { SharedFields } from '../shared-fields.tsx';
import { useDocumentLabels } from '../use-document-labels.ts';

type EditDocumentFormProps = { readonly document: DocumentDetail };

/** The editable fields of a document. */
export function EditDocumentForm({ document }: EditDocumentFormProps) {
  const { t } = useTranslation('document');
  const state = useEditing(document);
  const labels = useDocumentLabels();
  const place = useQuery(placeQuery(document.location?.locationID ?? null));
  return (
    <EntityForm state={state} labels={labels} words={useDocumentFormatters(useChaptersOf(document, state))}>
      <Section title={t('detail.about')}>
        <Fields>
          <TextInput {...state.text('name')} label={labels.name} maxLength={TEXT_MAX.documentName} />
          <SharedFields field={state.field} disciplineID={state.values.disciplineID} />
        </Fields>
      </Section>
      <Section title={t('form.where')}>
        <Fields>
          <PlaceFields
            state={state}
            organizationID={place.data?.organization?.organizationID}
            discipline={document.discipline}
          />
        </Fields>
      </Section>
    </EntityForm>
  );
}

function useEditing(document: DocumentDetail): EntityFormState<DocumentValues> {
  const { t } = useTranslation('document');
  const client = useQueryClient();
  const { documentID } = document;
  const initial = valuesOf(document);
  const state: EntityFormState<DocumentValues> = useEditForm<DocumentValues>({
    initial,
    version: document.version,
    draft: `document/edit/${documentID}`,
    check: problemsOfValues,
    save: (values, { version, changed }) => {
      // A new file makes a new version of the document without changing a field: it is no conflict.
      const sameFields = changedFields(state.base, initial).length === 0;
      const seen = sameFields ? document.version : version;
      return changeDocument(documentID, seen, changedBody(values, changed));
    },
    refetch: () => readCurrent(client, documentQuery(documentID), valuesOf),
    onSaved: ({ name }) => {
      notifications.show({ message: t('edit.saved', { name: name.trim() }) });
      void refreshDocuments(client);
    },
  });
  return state;
}

/** The chapters that a conflict may name: those of the discipline as it was, as it is saved now, and as it is typed. */
function useChaptersOf(
  { discipline }: DocumentDetail,
  { base, values }: EntityFormState<DocumentValues>,
): readonly Chapter[] {
  const before = useQuery(chaptersQuery(base.disciplineID)).data ?? [];
  const saved = useQuery(chaptersQuery(discipline?.disciplineID ?? null)).data ?? [];
  const typed = useQuery(chaptersQuery(values.disciplineID)).data ?? [];
  return [...before, ...saved, ...typed];
}

/** The words for values in a conflict that are ids or booleans. */
function useDocumentFormatters(chapters: readonly Chapter[]) {
  const { t } = useTranslation(['document', 'ui']);
  const chapterName = useChapterName();
  const yesOrNo = (value: boolean) => t(value ? 'ui:answer.yes' : 'ui:answer.no');
  return {
    locationID: (id: string | null) => <EntityName entity="location" id={id} />,
    disciplineID: (id: string | null) => <EntityName entity="discipline" id={id} />,
    chapterID: (id: string | null) => {
      const chapter = chapters.find(({ chapterID }) => chapterID === id);
      return chapter ? chapterName(chapter) : '…';
    },
    warningMonths: (months: string) =>
      months === '' ? t('warning.none') : t('warning.months', { count: Number(months) }),
    acknowledgeAlert: yesOrNo,
    informContractor: yesOrNo,
  };
}
