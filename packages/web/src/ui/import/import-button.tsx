import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedOnPress } from '../dialog/loaded-on-press.tsx';
import { useDialog } from '../dialog/use-dialog.ts';
import type { ImportResource } from './import-calls.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

export type ImportButtonProps = {
  readonly resource: ImportResource;
  /** Whether it says what it imports: away from its list. */
  readonly named?: boolean;
};

/** Imports many items from a CSV file; for people who may create one. Placed beside a list's New, or where one begins. */
export function ImportButton({ resource, named = false }: ImportButtonProps) {
  const { t } = useTranslation('ui');
  const dialog = useDialog<'import'>();
  const icon = <IconFileImport size={16} aria-hidden />;
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => dialog.show('import')}>
        {t(named ? `import.title_${resource}` : 'import.open')}
      </Button>
      {dialog.shown && (
        <LoadedOnPress>
          <ImportDialog resource={resource} onClose={dialog.close} />
        </LoadedOnPress>
      )}
    </>
  );
}
