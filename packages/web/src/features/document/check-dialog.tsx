import { checkDocumentSchema } from '@fireledger/domain/document/schemas.ts';
import { problem } from '@fireledger/domain/shared/problem.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { Dialog, DialogLead } from '../../ui/dialog/dialog.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { DocumentStateTag } from '../../ui/display/document-state-tag.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { typedDateToIso } from '../../ui/field/typed-date.ts';
import { Fields, OptionalLabel } from '../../ui/form/entity-form.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { CheckConflict, type CheckValues, checkValuesOf } from './check-conflict.tsx';
import styles from './check-dialog.module.css';
import { checkDocument, refreshDocuments } from './commands.ts';
import { type DocumentDetail, type DocumentRow, documentQuery } from './queries.ts';

type CheckDialogProps = {
  readonly document: Pick<DocumentRow, 'documentID' | 'name' | 'version' | 'expiresAt' | 'state'>;
  /** A new version has just been added: the new date is what is asked for. */
  readonly renews: boolean;
  readonly onClose: () => void;
};

const check = checkBy(checkDocumentSchema);
const bodyOf = ({ expiresAt }: CheckValues) =>
  expiresAt.trim() === '' ? {} : { expiresAt: typedDateToIso(expiresAt) };

/** Confirms that the expiry of a document was seen; a new date renews the document until then. */
export default function CheckDialog({ document, renews: isRenewal, onClose }: CheckDialogProps) {
  const { t } = useTranslation('document');
  const { name, expiresAt, state: standing } = document;
  const { state, now } = useCheck({ document, renews: isRenewal, onClose });
  const renews = isRenewal || state.values.expiresAt.trim() !== '';
  return (
    <Dialog opened title={t(isRenewal ? 'check.renewal_title' : 'check.title', { name })} onClose={onClose}>
      <SmallForm state={state} submit={t(renews ? 'check.renew' : 'check.confirm')} onCancel={onClose}>
        <Fields>
          <DialogLead>
            <p className={styles.standing}>
              <DocumentStateTag state={standing} />
              <span>
                {t('field.expiresAt')} <DateTime value={expiresAt} as="day" />
              </span>
            </p>
            <p>{t(isRenewal ? 'check.renewal_text' : 'check.text')}</p>
          </DialogLead>
          <DateField
            {...state.field('expiresAt')}
            data-autofocus
            label={isRenewal ? t('check.new_date') : <OptionalLabel>{t('check.new_date')}</OptionalLabel>}
            description={t(isRenewal ? 'check.renewal_help' : 'check.new_date_help')}
          />
        </Fields>
      </SmallForm>
      {state.conflict && now && <CheckConflict state={state} now={now} />}
    </Dialog>
  );
}

function useCheck({ document, renews, onClose }: CheckDialogProps) {
  const { documentID, name, version } = document;
  const { t } = useTranslation('document');
  const client = useQueryClient();
  const [now, setNow] = useState<DocumentDetail | null>(null);
  const state = useEditForm<CheckValues>({
    initial: checkValuesOf(document),
    version,
    locks: true,
    check: (values) => {
      const lacks = renews && values.expiresAt.trim() === '';
      return lacks ? [problem('field.required', 'expiresAt')] : check(bodyOf(values));
    },
    save: async (values, { version: seen, idempotencyKey }) => {
      await checkDocument(documentID, seen, bodyOf(values), idempotencyKey);
      const renewed = values.expiresAt.trim() !== '';
      notifications.show({ message: t(renewed ? 'check.renewed' : 'check.confirmed', { name }) });
      return seen;
    },
    refetch: async () => {
      const saved = await client.fetchQuery({ ...documentQuery(documentID), staleTime: 0 });
      setNow(saved);
      return { values: checkValuesOf(saved), version: saved.version };
    },
    onSaved: () => {
      void refreshDocuments(client);
      onClose();
    },
  });
  return { state, now };
}
