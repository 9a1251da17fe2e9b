import type { LogoKind } from '@fireledger/domain/reseller/logo.ts';
import { sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';
import { LOGO_MAX_BYTES, LOGO_SIZES } from '@fireledger/domain/shared/limits.ts';
import { Button, Input } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/error-text.ts';
import { ChooseFileButton } from '../../ui/file/choose-file-button.tsx';
import { DropZone } from '../../ui/file/drop-zone.tsx';
import type { FieldProps } from '../../ui/form/use-entity-form.ts';
import styles from './logo-field.module.css';
import { readLogoFile } from './logo-file.ts';
import { LogoPreview } from './logo-preview.tsx';
import { useLogoSizeText } from './reseller-labels.tsx';
import { SCHEMES, SchemeFrame } from './scheme-frame.tsx';

export type LogoFieldProps = FieldProps<string | null> & { readonly kind: LogoKind; readonly label: string };

/** Accepts a logo by drop or file chooser, and shows it on the light and the dark scheme. */
export function LogoField({ kind, label, id, value, onChange, error }: LogoFieldProps) {
  const { t } = useTranslation('reseller');
  const words = useLogoSizeText();
  const { refused, take } = useLogoFile(kind, onChange);
  const problem = refused ?? error;
  const limits = { ...LOGO_SIZES[kind], kilobytes: LOGO_MAX_BYTES / 1024 };
  return (
    <div className={styles.field}>
      <Input.Label labelElement="div">{label}</Input.Label>
      <DropZone className={styles.zone} onFiles={take}>
        <div className={styles.frames}>
          {SCHEMES.map((scheme) => (
            <figure key={scheme}>
              <SchemeFrame scheme={scheme} className={styles.frame}>
                <LogoPreview svg={value} kind={kind} />
              </SchemeFrame>
              <figcaption>{t(`logo.on_${scheme}`)}</figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.side}>
          <p className={styles.words}>{words(value)}</p>
          <Acts
            id={id}
            label={label}
            describedBy={problem ? `${id}-error` : undefined}
            onFiles={take}
            onRemove={value === null ? undefined : () => onChange(null)}
          />
        </div>
      </DropZone>
      {problem && (
        <Input.Error id={`${id}-error`} role="alert">
          {problem}
        </Input.Error>
      )}
      <Input.Description>{t('logo.limits', limits)}</Input.Description>
    </div>
  );
}

/** Reads a chosen file; one that cannot be a logo is refused with the reason, and so are several at once. */
function useLogoFile(kind: LogoKind, onChange: (svg: string) => void) {
  const { t } = useTranslation(['reseller', 'ui']);
  const [refused, setRefused] = useState<string>();
  const take = async ([file, ...more]: readonly File[]) => {
    if (!file) return;
    if (more.length > 0) return setRefused(t('ui:file.one_only'));
    const read = await readLogoFile(kind, file);
    const reason = read.ok ? '' : read.problems.map(problemText).join(' ');
    const name = sanitizeFileName(file.name);
    setRefused(read.ok ? undefined : t('logo.not_taken', { name, reason }));
    if (read.ok) onChange(read.value);
  };
  return { refused, take: (files: readonly File[]) => void take(files) };
}

type ActsProps = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly onRemove: (() => void) | undefined;
};

function Acts({ id, label, describedBy, onFiles, onRemove }: ActsProps) {
  const { t } = useTranslation(['reseller', 'ui']);
  return (
    <div className={styles.acts}>
      <ChooseFileButton
        id={id}
        aria-label={`${t('logo.choose')}: ${label}`}
        aria-describedby={describedBy}
        accept=".svg,image/svg+xml"
        input={{ 'aria-label': label }}
        onFiles={onFiles}
      >
        {t('logo.choose')}
      </ChooseFileButton>
      {onRemove && (
        <Button
          variant="subtle"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`${t('ui:action.remove')}: ${label}`}
          onClick={onRemove}
        >
          {t('ui:action.remove')}
        </Button>
      )}
    </div>
  );
}
