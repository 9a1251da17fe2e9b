import { mayChangeField } from '@fireledger/domain/contractor/edit.ts';
import type { CompanyField } from '../../ui/company-values.ts';

/** What a contractor has of a company's fields. */
const FIELDS = [
  'name',
  'country',
  'address',
  'billingAddress',
  'billingEmail',
  'mainUser',
  'maxUsers',
  'maxDisciplines',
  'active',
  'assetsEnabled',
] as const satisfies readonly CompanyField[];

/** What the owner fills in of a new contractor: it begins in use. */
export const CREATABLE_FIELDS: readonly CompanyField[] = FIELDS.filter(
  (field) => field !== 'active' && field !== 'assetsEnabled',
);

/** What somebody may change of a contractor, by their rights on it. */
export function editableFields(rights: readonly string[]): readonly CompanyField[] {
  return FIELDS.filter((field) => mayChangeField(rights, field));
}
