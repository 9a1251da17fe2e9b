import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../platform/use-permission.ts';
import { CompanyDialogs, type CompanyQuestion, useCompanyRowActs } from '../../ui/company-acts.tsx';
import { CreateButton } from '../../ui/create-button.tsx';
import { EntityList } from '../../ui/entity-list.tsx';
import { Page } from '../../ui/page.tsx';
import { useEntityList } from '../../ui/use-entity-list.ts';
import { useContractorColumns } from './contractor-columns.tsx';
import { ContractorFilters, type ContractorFiltersProps, useContractorChips } from './contractor-filters.tsx';
import { contractorSearch } from './contractor-search.ts';
import { PATHS } from './paths.ts';
import { type ContractorRow, contractorList, contractorsAsked } from './queries.ts';

const rowKey = (row: ContractorRow) => row.contractorID;
const rowName = (row: ContractorRow) => row.name;
const rowTo = (row: ContractorRow) => `${PATHS.edit}/${row.contractorID}`;

/** The contractors that somebody sees. */
export function ContractorListPage({ search, onSearch }: ContractorFiltersProps) {
  const { t } = useTranslation('contractor');
  const [question, setQuestion] = useState<CompanyQuestion | null>(null);
  const acts = useCompanyRowActs('contractor', setQuestion);
  const maker = usePermission('contractor.create');
  const create = maker && <CreateButton to={PATHS.create} label={t('list.new')} />;
  return (
    <Page title={t('list.title')} act={create}>
      <EntityList
        label={t('list.title')}
        data={useEntityList(contractorList(search))}
        columns={useContractorColumns()}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        rowActs={useCallback((row: ContractorRow) => acts({ ...row, id: row.contractorID }), [acts])}
        order={contractorSearch.orderBy(search)}
        onOrder={({ field, direction }) => onSearch({ ...search, sort: `${field}.${direction}` })}
        tools={<ContractorFilters search={search} onSearch={onSearch} />}
        chips={useContractorChips({ search, onSearch })}
        onClearFilters={() => onSearch(contractorSearch.cleared(search))}
        hiding={{
          name: 'contractor',
          hidden: search.hide,
          onHidden: (hide) => onSearch({ ...search, hide }, true),
        }}
        exporting={{ path: '/contractor/export', body: contractorsAsked(search) }}
        empty={{
          title: t('list.empty_title'),
          text: t(maker ? 'list.empty_text' : 'list.empty_reader'),
          act: create,
        }}
      />
      <CompanyDialogs kind="contractor" question={question} onClose={() => setQuestion(null)} />
    </Page>
  );
}
