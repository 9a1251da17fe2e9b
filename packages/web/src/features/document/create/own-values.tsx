import { useTranslation } from 'react-i18next';
import { Fields } from '../../../ui/form/entity-form.tsx';
import type { FieldProps } from '../../../ui/form/use-entity-form.ts';
import type { SharedValues } from '../document-values.ts';
import { SharedFields } from '../shared-fields.tsx';
import styles from './create.module.css';
import type { DraftFile } from './draft-file.ts';
import type { CreateDocuments } from './use-create-documents.ts';

type OwnValuesProps = {
  readonly draft: DraftFile;
  readonly own: SharedValues;
  readonly creating: CreateDocuments;
  readonly onChange: (draft: DraftFile) => void;
};

/** The own values of one file's document. */
export function OwnValues({ draft, own, creating: { state }, onChange }: OwnValuesProps) {
  const { t } = useTranslation('document');
  const field = <K extends keyof SharedValues>(name: K): FieldProps<SharedValues[K]> => ({
    ...state.part(`files.${draft.key}.${name}`),
    value: own[name],
    onChange: (value) => onChange({ ...draft, own: { ...own, [name]: value } }),
  });
  return (
    <fieldset className={styles.own}>
      <legend className="fl-hidden">{t('create.own_of', { name: draft.name })}</legend>
      <Fields>
        <SharedFields field={field} disciplineID={state.values.disciplineID} />
      </Fields>
    </fieldset>
  );
}
