import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText, problemText } from '../../../platform/error-text.ts';
import { isPermanentRefusal } from '../../../platform/http.ts';
import { keepFocusAfterRemoval } from '../../../ui/action/use-return-focus.ts';
import { fileProblem } from '../../../ui/file/file-problem.ts';
import { useFileSize } from '../../../ui/file/file-size.ts';
import styles from './create.module.css';
import type { Sending } from './document-queue.ts';
import { type DraftFile, sharedOf } from './draft-file.ts';
import { OwnValues } from './own-values.tsx';
import type { CreateDocuments } from './use-create-documents.ts';

type DraftRowProps = {
  readonly draft: DraftFile;
  readonly creating: CreateDocuments;
  /** It is the only file: the shared values are its own. */
  readonly isAlone: boolean;
  readonly onChange: (draft: DraftFile) => void;
};

/** One file: the name of its document, its progress, what went wrong, and its own values if it has some. */
export function DraftRow({ draft, creating, isAlone, onChange }: DraftRowProps) {
  const { t } = useTranslation('document');
  const { state, sendings } = creating;
  const { key, name, file, fileName, own } = draft;
  const sending = sendings.get(key);
  const settled = state.saving || sending?.state === 'sending' || sending?.state === 'done';
  const sizeOf = useFileSize();
  return (
    <li className={styles.draft}>
      <div className={styles.head}>
        <TextInput
          {...state.part(`files.${key}.name`)}
          label={t('create.name_of', { file: fileName })}
          value={name}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
          description={sizeOf(file.size)}
          maxLength={TEXT_MAX.documentName}
          readOnly={settled}
          className={styles.name ?? ''}
        />
        <DraftActs draft={draft} creating={creating} sending={sending} />
      </div>
      <Progress draft={draft} creating={creating} sending={sending} />
      {!isAlone && !settled && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={own !== null}
          onClick={() => onChange({ ...draft, own: own ? null : sharedOf(state.values) })}
        >
          {t(own ? 'create.share' : 'create.own')}
        </Button>
      )}
      {own && !settled && <OwnValues draft={draft} own={own} creating={creating} onChange={onChange} />}
    </li>
  );
}

type PartProps = Pick<DraftRowProps, 'draft' | 'creating'> & { readonly sending: Sending | undefined };

function DraftActs({ draft: { key, fileName: name }, creating, sending }: PartProps) {
  const { t } = useTranslation('ui');
  const { state, again: sendAgain, remove } = creating;
  if (sending?.state === 'done') return null;
  const again = sending?.state === 'failed' && !state.saving && !isPermanentRefusal(sending.error);
  return (
    <div className={styles.acts}>
      {again && (
        <ActionIcon
          aria-label={t('file.retry', { name })}
          onFocus={keepFocusAfterRemoval}
          onClick={() => sendAgain(key)}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        id={state.idOf(`files.${key}.file`)}
        aria-label={t('file.dismiss', { name })}
        onFocus={keepFocusAfterRemoval}
        onClick={() => remove(key)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The progress of the file, or why it failed. */
function Progress({ draft: { key, file, fileName: name }, creating, sending }: PartProps) {
  const { t } = useTranslation('ui');
  const { error: problem } = creating.state.part(`files.${key}.file`);
  const refused = fileProblem(file);
  if (sending?.state === 'sending') {
    return <progress max={1} value={sending.share} aria-label={t('file.uploading', { name })} />;
  }
  const failed = sending?.state === 'failed' && !creating.state.saving ? errorText(sending.error) : undefined;
  const message = problem ?? (refused ? problemText(refused) : failed);
  return (
    // A refusal at the time of choosing appears together with its row, and a polite live region that is inserted together with
    // its text is not announced.
    <div role={refused ? 'alert' : undefined} aria-live={refused ? 'assertive' : 'polite'}>
      {sending?.state === 'done' && (
        <p className={styles.done}>
          <IconCircleCheck size={16} aria-hidden />
          {t('file.done')}
        </p>
      )}
      {message && sending?.state !== 'done' && <p className={styles.failed}>{message}</p>}
    </div>
  );
}
