import { sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';
import { IMPORT_MAX_MEGABYTES, IMPORT_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Anchor, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, problemText } from '../../platform/error-text.ts';
import { ProblemError } from '../../platform/http.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { BusyButton } from '../action/busy-button.tsx';
import { Dialog, DialogLead } from '../dialog/dialog.tsx';
import { SingleFileDropZone } from '../file/single-file-drop-zone.tsx';
import { Notice } from '../page/notice.tsx';
import styles from './import.module.css';
import { type ImportResource, templateAddress } from './import-calls.ts';
import { ImportReportView } from './import-report.tsx';
import { MATCH_FORM, MatchColumns, Matched } from './match-columns.tsx';
import { type ColumnMatch, type ImportState, useImport } from './use-import.ts';

type ImportDialogProps = { readonly resource: ImportResource; readonly onClose: () => void };

/** Stays open while saving: the server would save all the same, and nobody would be told. */
export default function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const { t } = useTranslation('ui');
  const state = useImport(resource, ({ made }) => {
    notifications.show({ color: 'var(--fl-normal)', message: t(`import.done_${resource}`, { count: made }) });
    onClose();
  });
  const { file, match, report, error, work, share } = state;
  const matching = openMatch(state);
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the button that began the check is gone: the focus waits where its result will be
    if (work === 'checking') steps.current?.focus();
  }, [work]);
  return (
    <Dialog
      opened
      title={t(`import.title_${resource}`)}
      onClose={() => work !== 'saving' && onClose()}
      acts={<Acts resource={resource} state={state} onClose={onClose} />}
    >
      <div ref={steps} className={styles.report} tabIndex={-1}>
        {!file && <Choose resource={resource} onFile={state.take} />}
        {file && <p className={styles.name}>{sanitizeFileName(file.name)}</p>}
        {report && <Matched {...{ match, report }} disabled={work === 'saving'} onChange={state.rechoose} />}
        {work && <Progress label={t(`import.${work}`)} share={share} />}
        {error !== null && <Refused error={error} />}
        {matching && <MatchColumns {...matching} onChoose={state.choose} />}
        {report && <ImportReportView report={report} />}
      </div>
    </Dialog>
  );
}

/** The columns of the file while they are being chosen. */
function openMatch({ match, report, work }: ImportState): ColumnMatch | null {
  return report === null && work === null ? match : null;
}

type ActsProps = ImportDialogProps & { readonly state: ReturnType<typeof useImport> };

/** What can be done at this step. */
function Acts({ resource, state, onClose }: ActsProps) {
  const { t } = useTranslation('ui');
  const { file, report, work, save, again } = state;
  const isSaving = work === 'saving';
  return (
    <>
      <Button variant="default" disabled={isSaving} onClick={onClose}>
        {t('action.cancel')}
      </Button>
      {file && (
        <Button variant="default" disabled={isSaving} onClick={again}>
          {t('import.another')}
        </Button>
      )}
      {openMatch(state) && (
        <Button type="submit" form={MATCH_FORM}>
          {t('import.check')}
        </Button>
      )}
      {report !== null && report.problems.length === 0 && report.made > 0 && (
        <BusyButton loading={isSaving} onClick={() => void save()}>
          {t(`import.save_${resource}`, { count: report.made })}
        </BusyButton>
      )}
    </>
  );
}

type ChooseProps = { readonly resource: ImportResource; readonly onFile: (file: File) => void };

function Choose({ resource, onFile }: ChooseProps) {
  const { t } = useTranslation('ui');
  const rows = new Intl.NumberFormat(languageTag(useLocale())).format(IMPORT_ROWS_MAX);
  return (
    <div className={styles.choose}>
      <DialogLead>
        <p>{t(`import.how_${resource}`)}</p>
      </DialogLead>
      <Anchor href={templateAddress(resource)} download>
        {t('import.template')}
      </Anchor>
      <SingleFileDropZone
        text={t('import.drop')}
        hint={t('import.limits', { rows, size: IMPORT_MAX_MEGABYTES })}
        verb={t('import.choose')}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        focused
        onFile={onFile}
      />
    </div>
  );
}

function Progress({ label, share }: { readonly label: string; readonly share: number }) {
  return (
    <div role="status">
      <p>{label}</p>
      <progress className={styles.progress} aria-label={label} {...(share < 1 && { value: share, max: 1 })} />
    </div>
  );
}

/** What is wrong with the file as a whole, everything at once. */
function Refused({ error }: { readonly error: unknown }) {
  const texts = error instanceof ProblemError ? error.problems.map(problemText) : [errorText(error)];
  return texts.map((text) => (
    <Notice key={text} tone="alarm">
      {text}
    </Notice>
  ));
}
