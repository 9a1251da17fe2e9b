import { LICENCE_EXPORT_MAX } from '@fireledger/domain/shared/limits.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppPath } from '../../platform/app-path.ts';
import { usePermission } from '../../platform/use-permission.ts';
import { BusyButton } from '../../ui/action/busy-button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { addressProps } from '../../ui/list/address-props.ts';
import { CreateButton } from '../../ui/list/create-button.tsx';
import { EntityList } from '../../ui/list/entity-list.tsx';
import { useEntityList } from '../../ui/list/use-entity-list.ts';
import { useRowSelection } from '../../ui/list/use-row-selection.ts';
import { Page } from '../../ui/page/page.tsx';
import { type ResellerRow, resellerList, resellerListCriteria } from './queries.ts';
import { useResellerColumns } from './reseller-columns.tsx';
import { ResellerDialogs } from './reseller-dialogs.tsx';
import { ResellerFilters, type ResellerFiltersProps, useResellerChips } from './reseller-filters.tsx';
import { resellerSearch } from './reseller-search.ts';
import { useLicenceExport } from './use-licence-export.ts';
import { type ResellerDialog, useResellerRowActs } from './use-reseller-acts.tsx';

const rowKey = (row: ResellerRow) => row.resellerID;
const rowName = (row: ResellerRow) => row.name;
const rowTo = (row: ResellerRow): AppPath => `/reseller/edit/${row.resellerID}`;

/** The resellers that the person may see; the licences of the selected ones can be downloaded. */
export function ResellerListPage({ search, onSearch }: ResellerFiltersProps) {
  const { t } = useTranslation('reseller');
  const dialog = useDialog<ResellerDialog>();
  const data = useEntityList(resellerList(search));
  const selection = useRowSelection(data.rows, rowKey);
  const mayCreate = usePermission('reseller.create');
  const create = mayCreate && <CreateButton to="/reseller/create" label={t('list.new')} />;
  return (
    <Page title={t('list.title')} act={create}>
      <EntityList
        label={t('list.title')}
        data={data}
        columns={useResellerColumns()}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        rowActs={useResellerRowActs(dialog.show)}
        selection={{ ...selection, acts: <LicencesButton chosen={selection.rows} /> }}
        {...addressProps('reseller', resellerSearch, { search, onSearch })}
        tools={<ResellerFilters search={search} onSearch={onSearch} />}
        chips={useResellerChips({ search, onSearch })}
        exporting={{ path: '/reseller/export', body: resellerListCriteria(search) }}
        empty={{
          title: t('list.empty_title'),
          text: t(mayCreate ? 'list.empty_text' : 'list.empty_reader'),
          act: create,
        }}
      />
      <ResellerDialogs shown={dialog.shown} onClose={dialog.close} />
    </Page>
  );
}

/** Downloads the licences of the selected resellers. */
function LicencesButton({ chosen }: { readonly chosen: readonly ResellerRow[] }) {
  const { t } = useTranslation('reseller');
  const { busy, take } = useLicenceExport();
  const tooMany = chosen.length > LICENCE_EXPORT_MAX;
  return (
    <BusyButton
      size="compact-sm"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={busy}
      disabled={tooMany}
      onClick={() => take(chosen.map(rowKey))}
    >
      {tooMany ? t('licence.export_max', { count: LICENCE_EXPORT_MAX }) : t('licence.export')}
    </BusyButton>
  );
}
