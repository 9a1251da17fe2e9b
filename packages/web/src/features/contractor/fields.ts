import { mayChangeField } from '@fireledger/domain/contractor/edit.ts';
import type { CompanyField } from '../../ui/company/company-values.ts';

/** The fields of a company that a contractor has. */
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

/** The fields that the owner fills in for a new contractor: it starts in use. */
export const CREATABLE_FIELDS: readonly CompanyField[] = FIELDS.filter(
  (field) => field !== 'active' && field !== 'assetsEnabled',
);

/** The fields of a contractor that somebody may change, by their rights on it. */
export function editableFields(rights: readonly string[]): readonly CompanyField[] {
  return FIELDS.filter((field) => mayChangeField(rights, field));
}
