import type { UserType } from '@fireledger/domain/access/user-types.ts';
import { mayChangeField } from '@fireledger/domain/organization/edit.ts';
import type { CompanyField } from '../../ui/company/company-values.ts';

/** The fields of a company that an organisation has. */
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

/** The fields that somebody fills in for a new organisation: only the owner chooses its reseller, and it starts in use. */
export function creatableFields(userType: UserType | undefined): readonly CompanyField[] {
  const later: readonly CompanyField[] = ['active', 'assetsEnabled'];
  return FIELDS.filter(
    (field) => !later.includes(field) && (field !== 'resellerID' || userType === 'application_owner'),
  );
}

/** The fields of an organisation that somebody may change, by their rights on it. */
export function editableFields(
  rights: readonly string[],
  userType: UserType | undefined,
): readonly CompanyField[] {
  const isOwner = userType === 'application_owner';
  return FIELDS.filter(
    (field) => mayChangeField(rights, isOwner, field) && (field !== 'resellerID' || isOwner),
  );
}
