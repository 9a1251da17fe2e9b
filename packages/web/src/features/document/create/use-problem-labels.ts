import { useTranslation } from 'react-i18next';
import { useDocumentLabels } from '../use-document-labels.ts';
import type { DraftFile, NewDocuments } from './draft-file.ts';

type Labels = { readonly [K in keyof NewDocuments]: string } & Readonly<Record<string, string>>;

/** The labels of the form's fields in its list of problems; those of one file together with the file's name. */
export function useProblemLabels(files: readonly DraftFile[]): Labels {
  const { t } = useTranslation('document');
  const labels = useDocumentLabels();
  const ofFiles = files.flatMap(({ key, fileName }) => [
    [`files.${key}.file`, fileName] as const,
    ...Object.entries(labels).map(
      ([field, label]) =>
        [`files.${key}.${field}`, t('create.field_of', { field: label, file: fileName })] as const,
    ),
  ]);
  return {
    ...labels,
    ...Object.fromEntries(ofFiles),
    organizationID: t('field.organizationID'),
    files: t('create.files'),
    awaited: t('create.files'),
  };
}
