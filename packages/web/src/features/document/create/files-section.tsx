import { DOCUMENTS_AT_ONCE_MAX } from '@fireledger/domain/shared/limits.ts';
import { Button, Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusAfterRemoval } from '../../../ui/action/use-return-focus.ts';
import { UploadDropZone } from '../../../ui/file/file-upload.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import styles from './create.module.css';
import { type DraftFile, type NewDocuments, withFiles } from './draft-file.ts';
import { DraftRow } from './draft-row.tsx';
import type { CreateDocuments } from './use-create-documents.ts';

/** The files, each of which becomes a document: chosen or dropped, named, and sent on saving. */
export function FilesSection({ creating }: { readonly creating: CreateDocuments }) {
  const { t } = useTranslation('document');
  const { state } = creating;
  const { value: files, onChange } = state.field('files');
  const { id, error } = state.part('files');
  const change = (draft: DraftFile) =>
    onChange(state.form.get().values.files.map((one) => (one.key === draft.key ? draft : one)));
  const take = ({ files: taken, awaited }: Pick<NewDocuments, 'files' | 'awaited'>) => {
    state.form.change('awaited', awaited);
    onChange(taken);
  };
  return (
    <Section title={t('create.files')}>
      <Awaited creating={creating} />
      <div id={id} tabIndex={-1}>
        <UploadDropZone
          id={useId()}
          onFiles={(chosen) => take(withFiles(state.form.get().values, chosen))}
          maxFiles={DOCUMENTS_AT_ONCE_MAX}
          disabled={state.saving}
        />
        {error && <Input.Error>{error}</Input.Error>}
        <p className={styles.help}>{t('create.files_help')}</p>
      </div>
      {files.length > 0 && (
        <ul className={styles.drafts} aria-label={t('create.files')}>
          {files.map((draft) => (
            <DraftRow
              key={draft.key}
              draft={draft}
              creating={creating}
              isAlone={files.length === 1}
              onChange={change}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Names the files that must be chosen again, as no page can keep files. */
function Awaited({ creating: { state } }: { readonly creating: CreateDocuments }) {
  const { t } = useTranslation('document');
  const { id, value: awaited, error } = state.field('awaited');
  if (awaited.length === 0) return null;
  const names = awaited.map(({ fileName }) => fileName).join(', ');
  const goWithout = () => {
    keepFocusAfterRemoval();
    state.form.change('awaited', []);
  };
  return (
    <div id={id} tabIndex={-1} className={styles.awaited}>
      <Notice
        tone="malfunction"
        act={
          <Button size="compact-sm" variant="default" disabled={state.saving} onClick={goWithout}>
            {t('create.without_awaited', { count: awaited.length })}
          </Button>
        }
      >
        {t('create.awaited', { count: awaited.length, names })}
      </Notice>
      {error && <Input.Error mt="xs">{error}</Input.Error>}
    </div>
  );
}
