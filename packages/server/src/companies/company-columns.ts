import type { CompanyValues } from '@fireledger/domain/company/facts.ts';
import type { Address } from '@fireledger/domain/shared/address.ts';

type CompanyRow = {
  readonly name: string;
  readonly address: Address;
  readonly billing_address: Address | null;
  readonly billing_email: string;
  readonly max_disciplines: number | null;
  readonly max_users: number | null;
  readonly active: boolean;
  readonly assets_enabled: boolean;
  readonly main_user_id: string | null;
};

/** Converts a company's row to the names that its rules use. */
export function companyValues(row: CompanyRow): CompanyValues {
  return {
    name: row.name,
    address: row.address,
    billingAddress: row.billing_address,
    billingEmail: row.billing_email,
    maxDisciplines: row.max_disciplines,
    maxUsers: row.max_users,
    active: row.active,
    assetsEnabled: row.assets_enabled,
    mainUserID: row.main_user_id,
  };
}

type Given = { readonly [Key in keyof CompanyValues]?: CompanyValues[Key] | undefined };

/** Converts a company's values to the columns to write; values that are not given are undefined. */
export function companyColumns(values: Given) {
  return {
    name: values.name,
    address: values.address,
    billing_address: values.billingAddress,
    billing_email: values.billingEmail,
    max_disciplines: values.maxDisciplines,
    max_users: values.maxUsers,
    active: values.active,
    assets_enabled: values.assetsEnabled,
    main_user_id: values.mainUserID,
  };
}
