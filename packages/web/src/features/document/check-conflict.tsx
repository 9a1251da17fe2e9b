import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogLead } from '../../ui/dialog/dialog.tsx';
import { isoToTypedDate, typedDateToIso } from '../../ui/field/typed-date.ts';
import type { Choice } from '../../ui/form/form-conflict.ts';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { Timeline } from '../../ui/history/timeline.tsx';
import styles from './check-dialog.module.css';
import type { DocumentDetail } from './queries.ts';
import { useHistoryEntry } from './use-history-entry.tsx';

/** A check as its dialog holds it: the new date as typed, and the date that was seen, which cannot be edited here. */
export type CheckValues = { readonly expiresAt: string; readonly seen: string };

/** The initial values for a check of a document. */
export function checkValuesOf({ expiresAt }: Pick<DocumentDetail, 'expiresAt'>): CheckValues {
  return { expiresAt: '', seen: isoToTypedDate(expiresAt) };
}

type CheckConflictProps = {
  readonly state: EntityFormState<CheckValues>;
  /** The document as currently saved. */
  readonly now: DocumentDetail;
};

/** After a stale version: what others changed in the document since it was read here, and the choice between two new dates. */
export function CheckConflict({ state, now }: CheckConflictProps) {
  const { t } = useTranslation(['document', 'ui']);
  const [choice, setChoice] = useState<Choice>('mine');
  const { form, values, version } = state;
  const entryOf = useHistoryEntry();
  const changes = now.historyPaginated.items.slice(0, now.version - (version ?? now.version));
  const saved = isoToTypedDate(now.expiresAt);
  const typed = values.expiresAt.trim();
  const clashes = typed !== '' && saved !== values.seen && typedDateToIso(typed) !== now.expiresAt;
  const renews = typed !== '' && (!clashes || choice === 'mine');
  return (
    <Dialog
      opened
      title={t('ui:form.conflict_title')}
      onClose={form.dismissConflict}
      acts={
        <>
          <Button variant="default" onClick={form.dismissConflict}>
            {t('ui:action.cancel')}
          </Button>
          <Button data-autofocus onClick={() => void form.resolve(clashes ? { expiresAt: choice } : {})}>
            {t(renews ? 'check.renew' : 'check.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.conflict}>
        <DialogLead>{t('check.changed')}</DialogLead>
        <Timeline entries={changes.map(entryOf)} label={t('check.changes')} />
        {clashes && (
          <Radio.Group
            label={t('field.expiresAt')}
            value={choice}
            onChange={(chosen) => setChoice(chosen as Choice)}
          >
            <div className={styles.choices}>
              <Radio value="mine" label={typed} description={t('ui:form.conflict_mine')} />
              <Radio
                value="theirs"
                label={saved === '' ? t('form.never') : saved}
                description={t('ui:form.conflict_theirs')}
              />
            </div>
          </Radio.Group>
        )}
      </div>
    </Dialog>
  );
}
