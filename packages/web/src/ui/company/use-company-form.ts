import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { notifications } from '@mantine/notifications';
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Version } from '../form/form-controller.ts';
import { useEditForm } from '../form/use-edit-form.ts';
import type { EntityFormState } from '../form/use-entity-form.ts';
import {
  type CompanyField,
  type CompanyKind,
  type CompanyValues,
  companyBody,
  companyValues,
  companyValuesNow,
  type SavedCompany,
} from './company-values.ts';
import { atCompanyFields, companyProblems, isNewPerson, type SavedMainUser } from './main-user-values.ts';

/** A saved company as its form needs it. */
export type EditableCompany = SavedCompany & {
  readonly version: number | null;
  readonly mainUser: SavedMainUser | null;
};

export type CompanyFormOptions<Row extends EditableCompany, Key extends QueryKey> = {
  readonly kind: CompanyKind;
  readonly company: EditableCompany & { readonly id: string };
  /** The fields that this person may change. */
  readonly fields: readonly CompanyField[];
  /** The domain's rule about the body of the call. */
  readonly check: (body: unknown) => readonly Problem[];
  /** Saves the changed fields; returns the new version. */
  readonly change: (id: string, version: Version, body: object) => Promise<Version>;
  /** Reads the company as it is saved now. */
  readonly query: FetchQueryOptions<Row, Error, Row, Key>;
};

/** The form of a saved company. `onNewMainUser`: a person whom it made has become the main user, and was read again. */
export function useCompanyForm<Row extends EditableCompany, Key extends QueryKey>(
  { kind, company, fields, check, change, query }: CompanyFormOptions<Row, Key>,
  onNewMainUser: () => void,
): EntityFormState<CompanyValues> {
  const { t } = useTranslation(kind);
  const client = useQueryClient();
  const { id, version } = company;
  const state: EntityFormState<CompanyValues> = useEditForm<CompanyValues>({
    initial: companyValues(company),
    version: version ?? 0,
    draft: `${kind}/edit/${id}`,
    check: (values) => companyProblems(check(companyBody(values, fields))),
    save: (values, { version: seen, changed }) => {
      const sent = fields.filter((field) => changed.includes(field));
      return atCompanyFields(change(id, seen, companyBody(values, sent)));
    },
    refetch: async () => {
      const now = await client.fetchQuery({ ...query, staleTime: 0 });
      const { base, values } = state.form.get();
      return { values: companyValuesNow(now, base, values), version: now.version ?? 0 };
    },
    onSaved: ({ name, mainUser }) => {
      notifications.show({ message: t('edit.done', { name: name.trim() }) });
      const madeNew = isNewPerson(mainUser);
      void client.invalidateQueries({ queryKey: [kind] }).then(() => madeNew && onNewMainUser());
    },
  });
  return state;
}
