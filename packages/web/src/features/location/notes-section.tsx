import { editLocationSchema } from '@fireledger/domain/location/schemas.ts';
import { Button, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { useReturnFocus } from '../../ui/action/use-return-focus.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { LongText } from '../../ui/display/long-text.tsx';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { useCloseGuard } from '../../ui/form/leave-guard.tsx';
import { readCurrent } from '../../ui/form/read-current.ts';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { Section } from '../../ui/page/page.tsx';
import { PageOverlay } from '../../ui/page/removed.tsx';
import { changeLocation, refreshLocations } from './commands.ts';
import styles from './location-detail.module.css';
import { type LocationDetail, locationQuery } from './queries.ts';

const check = checkBy(editLocationSchema);

/** The notes as written, long ones folded; a sheet beside the page to edit them. */
export function NotesSection({ location }: { readonly location: LocationDetail }) {
  const { t } = useTranslation('location');
  const { shown, show, close } = useDialog<'notes'>();
  const { notes, rights } = location;
  const writes = rights.includes('location.edit_details');
  if (!notes && !writes) return null;
  return (
    <Section
      title={t('detail.notes')}
      act={
        writes && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => show('notes')}
          >
            {t(notes ? 'notes.edit' : 'notes.write')}
          </Button>
        )
      }
    >
      {notes ? <LongText lines={10}>{notes}</LongText> : <p className={styles.nothing}>{t('notes.none')}</p>}
      {shown && <NotesSheet location={location} onClose={close} />}
    </Section>
  );
}

type NotesSheetProps = { readonly location: LocationDetail; readonly onClose: () => void };

function NotesSheet({ location, onClose }: NotesSheetProps) {
  const { t } = useTranslation(['location', 'ui']);
  const state = useNotesForm(location, onClose);
  const { close, question } = useCloseGuard(state.form, onClose);
  useReturnFocus(true);
  return (
    <Sheet
      opened
      title={t('notes.title', { name: location.name })}
      close={t('ui:action.close')}
      size="lg"
      onClose={close}
    >
      <PageOverlay>
        <EntityForm state={state} labels={{ notes: t('detail.notes') }} onCancel={close}>
          <Textarea
            {...state.text('notes')}
            label={t('detail.notes')}
            description={t('form.notes_help')}
            autosize
            minRows={12}
            maxRows={28}
            data-autofocus
          />
        </EntityForm>
      </PageOverlay>
      {question}
    </Sheet>
  );
}

function useNotesForm(location: LocationDetail, onSaved: () => void) {
  const client = useQueryClient();
  const { locationID } = location;
  return useEditForm({
    initial: { notes: location.notes ?? '' },
    version: location.version,
    draft: `location/notes/${locationID}`,
    check,
    save: ({ notes }, { version }) => changeLocation(locationID, version, { notes }),
    refetch: () => readCurrent(client, locationQuery(locationID), (saved) => ({ notes: saved.notes ?? '' })),
    onSaved: () => {
      void refreshLocations(client);
      onSaved();
    },
  });
}
