import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppPath } from '../../platform/app-path.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { addressProps, type SearchProps } from '../../ui/list/address-props.ts';
import { CreateButton } from '../../ui/list/create-button.tsx';
import { QueryList } from '../../ui/list/entity-list.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import type { RowAct } from '../../ui/list/list-row.tsx';
import { SearchAndInUseFilter, useInUseChips } from '../../ui/list/search-and-in-use-filter.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { Page } from '../../ui/page/page.tsx';
import { DeleteDisciplineDialog } from './delete-discipline-dialog.tsx';
import { useDisciplineColumns } from './discipline-columns.tsx';
import { type DisciplineSearch, disciplineSearch } from './discipline-search.ts';
import { type DisciplineRow, disciplineList, disciplineListCriteria } from './queries.ts';
import { useDisciplineActs } from './use-discipline-acts.ts';

const rowKey = (row: DisciplineRow) => row.disciplineID;
const rowName = (row: DisciplineRow) => row.name;
const rowTo = (row: DisciplineRow): AppPath => `/discipline/edit/${row.disciplineID}`;

type ListPageProps = SearchProps<DisciplineSearch>;

/** The disciplines of the platform, maintained by the owner. */
export function DisciplineListPage({ search, onSearch }: ListPageProps) {
  const { t } = useTranslation('discipline');
  const dialog = useDialog<DisciplineRow>();
  const create = <CreateButton to="/discipline/create" label={t('list.new')} />;
  return (
    <Page title={t('list.title')} act={create}>
      <QueryList
        label={t('list.title')}
        query={disciplineList(search)}
        columns={useDisciplineColumns()}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        rowActs={useRowActs(dialog.show)}
        {...addressProps('discipline', disciplineSearch, { search, onSearch })}
        tools={<Tools search={search} onSearch={onSearch} />}
        chips={useDisciplineChips({ search, onSearch })}
        exporting={{ path: '/discipline/export', body: disciplineListCriteria(search) }}
        empty={{ title: t('list.empty_title'), text: t('list.empty_text'), act: create }}
      />
      {dialog.shown && <DeleteDisciplineDialog discipline={dialog.shown} onClose={dialog.close} />}
    </Page>
  );
}

function Tools({ search, onSearch }: ListPageProps) {
  const { t } = useTranslation('discipline');
  return (
    <SearchAndInUseFilter
      search={search}
      onSearch={onSearch}
      address={disciplineSearch}
      words={{
        search: t('list.search'),
        state: t('field.state'),
        all: t('state.all'),
      }}
    />
  );
}

function useDisciplineChips(props: ListPageProps): readonly FilterChip[] {
  const chips = useFilterChips(disciplineSearch, props);
  return [...chips.searched, ...useInUseChips(chips, props.search)];
}

/** The actions on a discipline that its rights allow. */
function useRowActs(onDelete: (row: DisciplineRow) => void): (row: DisciplineRow) => readonly RowAct[] {
  const { t } = useTranslation('discipline');
  const { trySetActive } = useDisciplineActs();
  return useCallback(
    (row) => {
      const acts: RowAct[] = [];
      if (row.rights.includes('discipline.edit')) {
        acts.push({
          key: 'active',
          label: () => t(row.active ? 'act.deactivate' : 'act.activate'),
          icon: row.active ? IconCircleOff : IconCircleCheck,
          onAct: () => void trySetActive(row, !row.active),
        });
      }
      if (row.rights.includes('discipline.delete')) {
        const onAct = () => onDelete(row);
        acts.push({ key: 'delete', label: () => t('act.delete'), icon: IconTrash, onAct, destroys: true });
      }
      return acts;
    },
    [t, trySetActive, onDelete],
  );
}
