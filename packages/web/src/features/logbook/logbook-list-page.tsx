import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../platform/use-permission.ts';
import { ShortLabel } from '../../ui/action/short-label.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { addressProps } from '../../ui/list/address-props.ts';
import { EntityList } from '../../ui/list/entity-list.tsx';
import { useEntityList } from '../../ui/list/use-entity-list.ts';
import { useRowSelection } from '../../ui/list/use-row-selection.ts';
import { Page } from '../../ui/page/page.tsx';
import { type Shown, useLogbookColumns, useShownParts } from './logbook-columns.tsx';
import { LogbookFilters, type LogbookFiltersProps, useLogbookChips } from './logbook-filters.tsx';
import { logbookSearch } from './logbook-search.ts';
import { type LogbookRow, logbookList, logbookListCriteria } from './queries.ts';
import { OrganizationSheetsDialog } from './sheets/organization-sheets-dialog.tsx';
import { SelectedSheetsDialog } from './sheets/selected-sheets-dialog.tsx';

const rowKey = (row: LogbookRow) => row.logbookID;
const rowName = (row: LogbookRow) => `${row.locationName}, ${row.disciplineName}`;
const toBook = ({ locationID, disciplineID }: LogbookRow) =>
  `/logbook/detail?${new URLSearchParams({ locationID, disciplineID })}`;
const toLocation = ({ locationID }: LogbookRow) => `/location/detail/${locationID}`;

/** Location and parties are exported for everyone, the rest for those who may see it. */
const exportAsked = (search: LogbookFiltersProps['search'], { documents, missing, code }: Shown) => ({
  ...logbookListCriteria(search),
  columns: [
    ...['location', 'discipline', 'city', 'organization', 'contractor'],
    ...(documents ? ['documents', 'expired'] : []),
    ...(missing ? ['missing'] : []),
    ...(code ? ['code'] : []),
  ],
});

/** The text of the empty list: people who may add disciplines to a location read how logbooks get there. */
function useEmptyWords() {
  const { t } = useTranslation('logbook-list');
  const adds = usePermission('location.edit');
  return { title: t('list.empty_title'), text: t(adds ? 'list.empty_text' : 'list.empty_reader') };
}

/** The logbooks that the person may see, one per discipline of each location; the codes of selected ones can be printed. */
export function LogbookListPage({ search, onSearch }: LogbookFiltersProps) {
  const { t } = useTranslation('logbook-list');
  const dialog = useDialog<'chosen' | 'organization'>();
  const data = useEntityList(logbookList(search));
  const selection = useRowSelection(data.rows, rowKey);
  const shown = useShownParts();
  const { code: prints, organization: many } = shown;
  // People who may not read logbooks go to the location.
  const reads = usePermission('logbook.read');
  const icon = <IconPrinter size={16} aria-hidden />;
  const all = prints && (
    <Button variant="default" leftSection={icon} onClick={() => dialog.show('organization')}>
      <ShortLabel short={t('sheets.short')}>{t(many ? 'sheets.all' : 'sheets.all_own')}</ShortLabel>
    </Button>
  );
  const acts = (
    <Button size="compact-sm" leftSection={icon} onClick={() => dialog.show('chosen')}>
      {t('sheets.chosen')}
    </Button>
  );
  return (
    <Page title={t('list.title')} act={all}>
      <EntityList
        label={t('list.title')}
        data={data}
        columns={useLogbookColumns()}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={reads ? toBook : toLocation}
        {...(prints && { selection: { ...selection, acts } })}
        {...addressProps('logbook', logbookSearch, { search, onSearch })}
        tools={<LogbookFilters search={search} onSearch={onSearch} />}
        chips={useLogbookChips({ search, onSearch })}
        exporting={{ path: '/logbook/export', body: exportAsked(search, shown) }}
        empty={useEmptyWords()}
      />
      {dialog.shown === 'chosen' && <SelectedSheetsDialog rows={selection.rows} onClose={dialog.close} />}
      {dialog.shown === 'organization' && (
        <OrganizationSheetsDialog chosen={search.organizationID} onClose={dialog.close} />
      )}
    </Page>
  );
}
