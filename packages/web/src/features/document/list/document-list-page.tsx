import { useTranslation } from 'react-i18next';
import type { AppPath } from '../../../platform/app-path.ts';
import { usePermission } from '../../../platform/use-permission.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { useFileViewer } from '../../../ui/file-viewer/use-file-viewer.tsx';
import { addressProps } from '../../../ui/list/address-props.ts';
import { CreateButton } from '../../../ui/list/create-button.tsx';
import { EntityList } from '../../../ui/list/entity-list.tsx';
import { singleValue } from '../../../ui/list/list-state.ts';
import { useEntityList } from '../../../ui/list/use-entity-list.ts';
import { Page } from '../../../ui/page/page.tsx';
import { type DocumentDialog, DocumentDialogs } from '../document-dialogs.tsx';
import { documentListCriteria, documentSearch, prefillOf } from '../document-search.ts';
import { type DocumentRow, documentList } from '../queries.ts';
import { viewedDocument } from '../viewed-document.ts';
import { useDocumentColumns } from './document-columns.tsx';
import { DocumentFilters, type DocumentFiltersProps } from './document-filters.tsx';
import { StateLinks } from './state-links.tsx';
import { useDocumentChips } from './use-document-chips.ts';
import { useRowActs } from './use-row-acts.ts';

const rowKey = (row: DocumentRow) => row.documentID;
const rowName = (row: DocumentRow) => row.name;
const rowTo = (row: DocumentRow): AppPath => `/document/edit/${row.documentID}`;

/** The documents that the person may see; the expired ones are the same list at its own address. */
export function DocumentListPage({ search, onSearch }: DocumentFiltersProps) {
  const { t } = useTranslation('document');
  const dialog = useDialog<DocumentDialog>();
  const data = useEntityList(documentList(search));
  const { open, viewer } = useFileViewer(
    data.rows.flatMap(({ documentID, file }) => viewedDocument(documentID, file)),
  );
  const mayCreate = usePermission('document.create');
  const create = mayCreate && (
    <CreateButton to="/document/create" search={prefillOf(search)} label={t('list.new')} />
  );
  const title = t(`list.title_of.${singleValue(search.states) ?? 'all'}`);
  return (
    <Page title={title} lead={t('list.lead')} act={create}>
      <StateLinks search={search} />
      <EntityList
        label={title}
        data={data}
        columns={useDocumentColumns()}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        rowActs={useRowActs(open, dialog.show)}
        {...addressProps('document', documentSearch, { search, onSearch })}
        tools={<DocumentFilters search={search} onSearch={onSearch} />}
        chips={useDocumentChips({ search, onSearch })}
        exporting={{ path: '/document/export', body: documentListCriteria(search) }}
        empty={{
          title: t('list.empty_title'),
          text: t(mayCreate ? 'list.empty_text' : 'list.empty_reader'),
          act: create,
        }}
      />
      {viewer}
      <DocumentDialogs shown={dialog.shown} onClose={dialog.close} />
    </Page>
  );
}
