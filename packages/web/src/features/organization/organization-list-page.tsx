import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../platform/use-permission.ts';
import { CompanyDialogs, type CompanyQuestion, useCompanyRowActs } from '../../ui/company-acts.tsx';
import { CreateButton } from '../../ui/create-button.tsx';
import { EntityList } from '../../ui/entity-list.tsx';
import { Page } from '../../ui/page.tsx';
import { useEntityList } from '../../ui/use-entity-list.ts';
import { useOrganizationColumns } from './organization-columns.tsx';
import {
  OrganizationFilters,
  type OrganizationFiltersProps,
  useOrganizationChips,
} from './organization-filters.tsx';
import { organizationSearch } from './organization-search.ts';
import { PATHS } from './paths.ts';
import { type OrganizationRow, organizationList, organizationsAsked } from './queries.ts';

const rowKey = (row: OrganizationRow) => row.organizationID;
const rowName = (row: OrganizationRow) => row.name;
const rowTo = (row: OrganizationRow) => `${PATHS.edit}/${row.organizationID}`;

/** The organisations that somebody sees. */
export function OrganizationListPage({ search, onSearch }: OrganizationFiltersProps) {
  const { t } = useTranslation('organization');
  const [question, setQuestion] = useState<CompanyQuestion | null>(null);
  const acts = useCompanyRowActs('organization', setQuestion);
  const maker = usePermission('organization.create');
  const create = maker && <CreateButton to={PATHS.create} label={t('list.new')} />;
  return (
    <Page title={t('list.title')} act={create}>
      <EntityList
        label={t('list.title')}
        data={useEntityList(organizationList(search))}
        columns={useOrganizationColumns()}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        rowActs={useCallback((row: OrganizationRow) => acts({ ...row, id: row.organizationID }), [acts])}
        order={organizationSearch.orderBy(search)}
        onOrder={({ field, direction }) => onSearch({ ...search, sort: `${field}.${direction}` })}
        tools={<OrganizationFilters search={search} onSearch={onSearch} />}
        chips={useOrganizationChips({ search, onSearch })}
        onClearFilters={() => onSearch(organizationSearch.cleared(search))}
        hiding={{
          name: 'organization',
          hidden: search.hide,
          onHidden: (hide) => onSearch({ ...search, hide }, true),
        }}
        exporting={{ path: '/organization/export', body: organizationsAsked(search) }}
        empty={{
          title: t('list.empty_title'),
          text: t(maker ? 'list.empty_text' : 'list.empty_reader'),
          act: create,
        }}
      />
      <CompanyDialogs kind="organization" question={question} onClose={() => setQuestion(null)} />
    </Page>
  );
}
