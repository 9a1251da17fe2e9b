import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../../ui/file-drop.tsx';
import { Section } from '../../../ui/page.tsx';
import styles from './create.module.css';
import { DOCUMENTS_AT_ONCE_MAX, type DraftFile, draftOf } from './draft-file.ts';
import { DraftRow } from './draft-row.tsx';
import type { CreateDocuments } from './use-create-documents.ts';

/** The files, each to become a document: chosen or dropped, named, and on their way once one saves. */
export function FilesSection({ creating }: { readonly creating: CreateDocuments }) {
  const { t } = useTranslation('document');
  const { state } = creating;
  const { id, value: files, onChange } = state.field('files');
  const error = state.problems.find(({ path }) => path === 'files') && state.field('files').error;
  const change = (draft: DraftFile) =>
    onChange(state.form.get().values.files.map((one) => (one.key === draft.key ? draft : one)));
  return (
    <Section title={t('create.files')}>
      <div id={id} tabIndex={-1}>
        <DropZone
          id={useId()}
          onFiles={(chosen) => onChange([...files, ...chosen.map(draftOf)])}
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
