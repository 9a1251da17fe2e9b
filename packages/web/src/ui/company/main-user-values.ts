import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { ProblemError } from '../../platform/http.ts';
import type { PersonLike } from '../display/person-name.tsx';
import { normaliseValues } from '../form/normalise-values.ts';

/** The form values of a new person. */
export type PersonValues = {
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: Locale;
};

/** A company's main user as a single form value: the id of one of its people, a new person, or nobody. */
export type MainUserValue = string | PersonValues | null;

/** The main user as the API returns it. */
export type SavedMainUser = PersonLike & { readonly userID: string };

/** An empty new person, who will get mail in `locale`. */
export function emptyPerson(locale: Locale): PersonValues {
  return { firstName: '', insertion: '', lastName: '', email: '', locale };
}

/** Whether a main user is a new person, who is created when saving. */
export function isNewPerson(value: MainUserValue): value is PersonValues {
  return typeof value === 'object' && value !== null;
}

/** The main user as a call takes it: in one of the two fields. */
export function mainUserBody(value: MainUserValue): Readonly<Record<string, unknown>> {
  return isNewPerson(value) ? { mainUser: value } : { mainUserID: value };
}

/**
 * The saved main user, compared with the one in the form: the new person in the form, if they are the main user by now. In that
 * case an earlier save whose response was lost has created them. They are recognised by name, because a company does not show
 * the addresses of its people.
 */
export function mainUserNow(
  saved: SavedMainUser | null,
  read: MainUserValue,
  typed: MainUserValue,
): MainUserValue {
  if (!saved || !isNewPerson(typed) || saved.userID === read) return saved?.userID ?? null;
  return displayName(normaliseValues(typed)) === displayName(saved) && typed.lastName !== ''
    ? typed
    : saved.userID;
}

/** Maps a company's problems to the fields of its form, which has a single field for the main user. */
export function companyProblems(found: readonly Problem[]): readonly Problem[] {
  return found.map((one) => (one.path === 'mainUserID' ? { ...one, path: 'mainUser' } : one));
}

/** Awaits a company's save, and maps a refusal to the fields of the form. */
export async function atCompanyFields<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.code, error.status, companyProblems(error.problems), error.reference);
  }
}
