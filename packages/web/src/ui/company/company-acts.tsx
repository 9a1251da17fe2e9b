import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { change, remove } from '../../platform/http.ts';
import { useActiveChange } from '../action/use-active-change.ts';
import { DeleteDialog } from '../dialog/delete-dialog.tsx';
import { ConfirmDialog } from '../dialog/dialog.tsx';
import type { Ending } from '../form/entity-form.tsx';
import type { EntityFormState } from '../form/use-entity-form.ts';
import type { RowAct } from '../list/list-row.tsx';
import type { CompanyKind, CompanyValues } from './company-values.ts';

/** The data of a company that its acts need. */
export type CompanyActTarget = {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly version: number | null;
  readonly rights: readonly string[];
};

/** The confirmation about a company that is open now. */
export type CompanyDialog = { readonly act: 'deactivate' | 'delete'; readonly company: CompanyActTarget };

/** The acts on a company from a list or its page; each reports its result. */
export function useCompanyActs(kind: CompanyKind) {
  const { t } = useTranslation('company');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [kind] });
  const { setActive, trySetActive } = useActiveChange<CompanyActTarget>({
    seen: ({ id, name, version }) => ({ id, name, version: version ?? 0 }),
    save: (id, version, active) => change(`/${kind}/${id}`, { active }, version),
    messageOf: (name, active) => t(active ? 'activate.done' : 'deactivate.done', { name }),
    refresh,
  });
  const destroy = async (company: CompanyActTarget) => {
    await remove(`/${kind}/${company.id}`, { version: company.version ?? 0 });
    notifications.show({ message: t('delete.done', { name: company.name }) });
    client.removeQueries({ queryKey: [kind, 'one', company.id] });
    await refresh();
  };
  return { setActive, trySetActive, destroy };
}

/** The acts at the end of a company's row, according to its rights. */
export function useCompanyRowActs(
  kind: CompanyKind,
  show: (dialog: CompanyDialog) => void,
): (company: CompanyActTarget) => readonly RowAct[] {
  const { t } = useTranslation('company');
  const { trySetActive } = useCompanyActs(kind);
  return useCallback(
    (company) => {
      const acts: RowAct[] = [];
      if (company.rights.includes(`${kind}.manage`)) {
        acts.push(
          company.active
            ? {
                key: 'deactivate',
                label: () => t('act.deactivate'),
                icon: IconCircleOff,
                onAct: () => show({ act: 'deactivate', company }),
              }
            : {
                key: 'activate',
                label: () => t('act.activate'),
                icon: IconCircleCheck,
                onAct: () => void trySetActive(company, true),
              },
        );
      }
      if (company.rights.includes(`${kind}.delete`)) {
        const onAct = () => show({ act: 'delete', company });
        acts.push({ key: 'delete', label: () => t('act.delete'), icon: IconTrash, onAct, destroys: true });
      }
      return acts;
    },
    [kind, t, show, trySetActive],
  );
}

/** What a company's form asks before saving: taking the company out of use signs people out. */
export function useCompanyEnding(
  kind: CompanyKind,
  name: string,
  { base, values }: Pick<EntityFormState<CompanyValues>, 'base' | 'values'>,
): Ending | null {
  const { t } = useTranslation('company');
  if (!base.active || values.active) return null;
  return {
    title: t('deactivate.title', { name }),
    text: t(`deactivate.text.${kind}`),
    verb: t('act.deactivate'),
  };
}

type CompanyDialogsProps = {
  readonly kind: CompanyKind;
  readonly shown: CompanyDialog | null;
  readonly onClose: () => void;
  /** Called when the company has been deleted. */
  readonly onDeleted?: () => void;
};

/** Asks before a company is taken out of use or deleted. If it cannot be deleted, the dialog offers to take it out of use. */
export function CompanyDialogs({ kind, shown, onClose, onDeleted }: CompanyDialogsProps) {
  const { t } = useTranslation('company');
  const { setActive, destroy } = useCompanyActs(kind);
  if (!shown) return null;
  const { act, company } = shown;
  const { name, active, rights } = company;
  const mayDeactivate = active && rights.includes(`${kind}.manage`);
  if (act === 'deactivate') {
    return (
      <ConfirmDialog
        opened
        title={t('deactivate.title', { name })}
        verb={t('act.deactivate')}
        onConfirm={() => setActive(company, false)}
        onClose={onClose}
      >
        {t(`deactivate.text.${kind}`)}
      </ConfirmDialog>
    );
  }
  return (
    <DeleteDialog
      name={name}
      onDelete={() => destroy(company)}
      onDeleted={onDeleted}
      onDeactivate={mayDeactivate ? () => setActive(company, false) : undefined}
      onClose={onClose}
    >
      {t('delete.text')}
    </DeleteDialog>
  );
}
