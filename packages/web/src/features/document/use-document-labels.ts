import { useTranslation } from 'react-i18next';

/** The labels of the fields of a document. */
export function useDocumentLabels() {
  const { t } = useTranslation('document');
  return {
    locationID: t('field.locationID'),
    disciplineID: t('field.disciplineID'),
    chapterID: t('field.chapterID'),
    name: t('field.name'),
    notes: t('field.notes'),
    expiresAt: t('field.expiresAt'),
    warningMonths: t('field.warningMonths'),
    acknowledgeAlert: t('field.acknowledgeAlert'),
    informContractor: t('field.informContractor'),
  };
}
