import { sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';
import { FILE_ACCEPT, PHOTO_ACCEPT } from '@fireledger/domain/shared/file-types.ts';
import { FILE_MAX_MEGABYTES } from '@fireledger/domain/shared/limits.ts';
import { ActionIcon, Button, Input } from '@mantine/core';
import { IconCamera, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { UnreachableError } from '../../platform/http.ts';
import { keepFocusAfterRemoval } from '../action/use-return-focus.ts';
import { OptionalLabel } from '../form/entity-form.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './file-upload.module.css';
import { isRetryable, type UploadItem } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

export type FileUploadProps = {
  readonly label: string;
  /** From `useUploads`. */
  readonly uploads: Uploads;
  readonly maxFiles?: number;
  readonly description?: string;
  readonly disabled?: boolean;
  /** Is part of a form that may be sent without files. */
  readonly optional?: boolean;
};

/** Accepts several files by dropping or selecting; shows each one's progress with cancel and retry. */
export function FileUpload(props: FileUploadProps) {
  const { label, uploads, maxFiles, description, disabled = false, optional = false } = props;
  const id = useId();
  const shown = optional ? <OptionalLabel>{label}</OptionalLabel> : label;
  return (
    <Input.Wrapper label={shown} description={description} id={id}>
      <UploadDropZone id={id} onFiles={uploads.add} maxFiles={maxFiles} disabled={disabled} />
      <div aria-live="polite">
        {uploads.items.length > 0 && (
          <ul className={styles.list} aria-label={label} tabIndex={-1}>
            {uploads.items.map((item) => (
              <UploadRow key={item.key} item={item} uploads={uploads} />
            ))}
          </ul>
        )}
      </div>
    </Input.Wrapper>
  );
}

type UploadDropZoneProps = {
  readonly id: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly maxFiles: number | undefined;
  readonly disabled: boolean;
};

/** The area where several files are dropped, with buttons that do the same. */
export function UploadDropZone({ id, onFiles, maxFiles, disabled }: UploadDropZoneProps) {
  const { t } = useTranslation('ui');
  const limit = maxFiles
    ? t('file.limit', { count: maxFiles, size: FILE_MAX_MEGABYTES })
    : t('file.size_limit', { size: FILE_MAX_MEGABYTES });
  return (
    <DropZone className={styles.zone} onFiles={onFiles} disabled={disabled}>
      <div>
        <p className={styles.drop}>{t('file.drop')}</p>
        <p className={styles.hint}>{limit}</p>
      </div>
      <FileChoosers id={id} onFiles={onFiles} disabled={disabled} />
    </DropZone>
  );
}

/**
 * Chooses files, or on a touch screen takes a photo. One input serves both buttons: what it accepts and whether it opens the
 * camera is set by the one that is pressed.
 */
function FileChoosers({ id, onFiles, disabled }: Omit<UploadDropZoneProps, 'maxFiles'>) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const choose = (from: 'files' | 'camera') => {
    const { current } = input;
    if (current === null) return;
    current.accept = from === 'camera' ? PHOTO_ACCEPT : FILE_ACCEPT.join(',');
    if (from === 'camera') current.setAttribute('capture', 'environment');
    else current.removeAttribute('capture');
    current.click();
  };
  const button = { variant: 'default', disabled } as const;
  const camera = <IconCamera size={16} aria-hidden />;
  const upload = <IconUpload size={16} aria-hidden />;
  return (
    <div className={styles.ways}>
      <Button
        {...button}
        className={styles.camera ?? ''}
        leftSection={camera}
        onClick={() => choose('camera')}
      >
        {t('file.take_photo')}
      </Button>
      <Button {...button} leftSection={upload} onClick={() => choose('files')}>
        {t('file.choose')}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        hidden
        accept={FILE_ACCEPT.join(',')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

type UploadRowProps = { readonly item: UploadItem; readonly uploads: Uploads };

/**
 * One file in the upload list: progress, problem, cancel, retry, remove. Render it in a list inside a live region that is
 * mounted before it: a region that is mounted together with a refused file announces nothing. A file that has been uploaded can
 * no longer be removed from this list.
 */
export function UploadRow({ item, uploads }: UploadRowProps) {
  const { t } = useTranslation('ui');
  const { file, state, share, error, resumesAutomatically } = item;
  const name = sanitizeFileName(file.name);
  // Two files are sent at once. A file that waits while none is being sent, and none waits for a connection, waits for the form
  // to be saved.
  const kept =
    state === 'waiting' && !uploads.items.some((one) => one.state === 'sending' || one.resumesAutomatically);
  const isCut = error instanceof UnreachableError;
  const moving = !kept && (state === 'sending' || state === 'waiting');
  return (
    <li className={styles.item}>
      <div className={styles.name} aria-atomic>
        {name}
        <div className={clsx(styles.state, state === 'failed' && !resumesAutomatically && styles.failed)}>
          {state === 'failed' && !resumesAutomatically && (isCut ? t('file.cut') : errorText(error))}
          {resumesAutomatically && t('file.goes_on')}
          {state === 'cancelled' && t('file.cancelled')}
          {state === 'done' && t('file.done')}
          {kept && t('file.waits')}
        </div>
      </div>
      {state !== 'done' && <RowActs item={item} moving={moving} uploads={uploads} />}
      {moving && (
        <progress
          className={styles.bar}
          max={1}
          value={share}
          aria-label={t('file.uploading', { name })}
          aria-live="off"
        />
      )}
    </li>
  );
}

type RowActsProps = UploadRowProps & { readonly moving: boolean };

/** The acts on a file that has not been uploaded; each act removes its own button, and so does the completed upload. */
function RowActs({ item, moving, uploads }: RowActsProps) {
  const { t } = useTranslation('ui');
  const { key } = item;
  const name = sanitizeFileName(item.file.name);
  return (
    <div aria-live="off">
      {isRetryable(item) && (
        <ActionIcon
          aria-label={t('file.retry', { name })}
          onFocus={keepFocusAfterRemoval}
          onClick={() => uploads.retry(key)}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={t(moving ? 'file.cancel' : 'file.dismiss', { name })}
        onFocus={keepFocusAfterRemoval}
        onClick={() => (moving ? uploads.cancel(key) : uploads.dismiss(key))}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
