import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppPath } from '../../platform/app-path.ts';
import { usePermission } from '../../platform/use-permission.ts';
import { useDialog } from '../dialog/use-dialog.ts';
import { CreateButton } from '../list/create-button.tsx';
import { QueryList, type QueryListProps } from '../list/entity-list.tsx';
import { Page } from '../page/page.tsx';
import {
  type CompanyActTarget,
  type CompanyDialog,
  CompanyDialogs,
  useCompanyRowActs,
} from './company-acts.tsx';
import type { CompanyKind } from './company-values.ts';

type Shown = 'query' | 'columns' | 'order' | 'onOrder' | 'chips' | 'onClearFilters' | 'hiding' | 'exporting';

type CompanyListProps<Row, Field extends string> = Pick<QueryListProps<Row, Field>, Shown> & {
  readonly kind: CompanyKind;
  readonly idOf: (row: Row) => string;
  readonly filters: ReactNode;
};

/** The list of organisations or of contractors, with its acts. */
export function CompanyList<Row extends Omit<CompanyActTarget, 'id'>, Field extends string>(
  props: CompanyListProps<Row, Field>,
) {
  const { kind, idOf, filters, ...shown } = props;
  const { t } = useTranslation(kind);
  const dialog = useDialog<CompanyDialog>();
  const acts = useCompanyRowActs(kind, dialog.show);
  const mayCreate = usePermission(`${kind}.create`);
  const create = mayCreate && <CreateButton to={`/${kind}/create`} label={t('list.new')} />;
  return (
    <Page title={t('list.title')} act={create}>
      <QueryList
        {...shown}
        label={t('list.title')}
        rowKey={idOf}
        rowName={nameOf}
        rowTo={useCallback((row: Row) => `/${kind}/edit/${idOf(row)}` satisfies AppPath, [kind, idOf])}
        rowActs={useCallback((row: Row) => acts({ ...row, id: idOf(row) }), [acts, idOf])}
        tools={filters}
        empty={{
          title: t('list.empty_title'),
          text: t(mayCreate ? 'list.empty_text' : 'list.empty_reader'),
          act: create,
        }}
      />
      <CompanyDialogs kind={kind} shown={dialog.shown} onClose={dialog.close} />
    </Page>
  );
}

function nameOf(row: Pick<CompanyActTarget, 'name'>): string {
  return row.name;
}
