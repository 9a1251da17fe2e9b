import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';
import type { Choice } from '@fireledger/domain/import/choice-named.ts';
import { LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { type CompanyField, companyFieldOf } from '@fireledger/domain/user/facts.ts';
import { assignableUserTypes } from '@fireledger/domain/user/placement.ts';
import { nameChoices } from '../../csv/name-choices.ts';
import type { Access } from '../../db/with-access.ts';
import { YES_NO } from '../../export/write-csv.ts';
import { requireUser } from '../../http/require-act.ts';
import { LOCALE_NAMES, type UserKey } from './import-columns.ts';

type UserChoices = { readonly [K in UserKey]?: readonly Choice[] | undefined };

const TABLES = {
  resellerID: 'reseller',
  organizationID: 'organization',
  contractorID: 'contractor',
} as const satisfies Record<CompanyField, string>;

/** What a user of an import can be of, and have: only what the caller may give. */
export async function userChoices({ db, principal }: Access, locale: Locale): Promise<UserChoices> {
  const types = assignableUserTypes(requireUser(principal));
  const fields = new Set(types.map(companyFieldOf).filter((field) => field !== null));
  const inEach = (value: string, nameIn: (named: Locale) => string): Choice => ({
    value,
    label: nameIn(locale),
    names: LOCALES.filter((other) => other !== locale).map(nameIn),
  });
  const yesOrNo = (word: 'yes' | 'no', others: readonly string[]): Choice => {
    const { names = [], ...choice } = inEach(word, (named) => YES_NO[named][word]);
    return { ...choice, names: [...names, ...others] };
  };
  return {
    type: types.map((type) => inEach(type, (named) => USER_TYPE_LABELS[named][type])),
    company: await nameChoices(
      db,
      [...fields].map((field) => TABLES[field]),
      locale,
    ),
    locale: LOCALES.map((one) => {
      const { names = [], ...choice } = inEach(one, (named) => LOCALE_NAMES[named][one]);
      return { ...choice, names: [...names, one.slice(0, 2)] };
    }),
    publiclyAssignable: [yesOrNo('yes', ['true', '1', 'y', 'j']), yesOrNo('no', ['false', '0', 'n'])],
  };
}
