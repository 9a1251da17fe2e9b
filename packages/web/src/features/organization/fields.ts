import type { UserType } from '@fireledger/domain/access/user-types.ts';
import { mayChangeField } from '@fireledger/domain/organization/edit.ts';
import type { CompanyField } from '../../ui/company-values.ts';

/** What an organisation has of a company's fields. */
const FIELDS = [
  'name',
  'resellerID',
  'timeZone',
  'address',
  'billingAddress',
  'billingEmail',
  'mainUser',
  'maxLocations',
  'maxUsers',
  'maxDisciplines',
  'active',
  'assetsEnabled',
] as const satisfies readonly CompanyField[];

/** What somebody fills in of a new organisation: its reseller is the owner's choice, and it begins in use. */
export function creatableFields(userType: UserType | undefined): readonly CompanyField[] {
  const later: readonly CompanyField[] = ['active', 'assetsEnabled'];
  return FIELDS.filter(
    (field) => !later.includes(field) && (field !== 'resellerID' || userType === 'application_owner'),
  );
}

/** What somebody may change of an organisation, by their rights on it. */
export function editableFields(
  rights: readonly string[],
  userType: UserType | undefined,
): readonly CompanyField[] {
  const isOwner = userType === 'application_owner';
  return FIELDS.filter(
    (field) => mayChangeField(rights, isOwner, field) && (field !== 'resellerID' || isOwner),
  );
}
