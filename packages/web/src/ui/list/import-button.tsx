import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportResource } from '../../platform/import.ts';
import { LoadedOnPress } from '../dialog/loaded-on-press.tsx';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

export type ImportButtonProps = { readonly resource: ImportResource };

/** Imports many items from a CSV file; for people who may create one. Placed beside a list's New. */
export function ImportButton({ resource }: ImportButtonProps) {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const icon = <IconFileImport size={16} aria-hidden />;
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpened(true)}>
        {t('import.open')}
      </Button>
      {opened && (
        <LoadedOnPress>
          <ImportDialog resource={resource} onClose={() => setOpened(false)} />
        </LoadedOnPress>
      )}
    </>
  );
}
