import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUpload } from '../../../ui/file/file-upload.tsx';
import type { Uploads } from '../../../ui/file/use-uploads.ts';
import { useIsRemoved } from '../../../ui/page/removed.tsx';
import type { EventDetail } from '../queries.ts';
import { mayDeleteOwnFiles } from './editable-fields.ts';
import styles from './solution-files.module.css';

type SolutionFilesProps = { readonly event: EventDetail; readonly uploads: Uploads };

/**
 * The pictures of what was done, added while the solution is written: they belong to the event at once and are sent meanwhile, so
 * that they are there when its creator is told that it is ready.
 */
export function SolutionFiles({ event, uploads }: SolutionFilesProps) {
  const { t } = useTranslation('service-event');
  const [before] = useState(() => new Set(event.files.map(({ fileID }) => fileID)));
  const added = event.files.filter(({ fileID }) => !before.has(fileID));
  return (
    <div>
      <FileUpload
        label={t('files.with_solution')}
        description={
          mayDeleteOwnFiles(event)
            ? t('files.with_solution_help')
            : `${t('files.with_solution_help')} ${t('files.add_for_good')}`
        }
        uploads={uploads}
        disabled={useIsRemoved()}
        optional
      />
      {added.length > 0 && (
        <ul className={styles.added} aria-label={t('files.added')}>
          {added.map(({ fileID, name }) => (
            <li key={fileID}>
              <IconCircleCheck size={18} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
