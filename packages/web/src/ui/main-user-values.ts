import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { ProblemError } from '../platform/http.ts';
import { asSaved } from './form-as-saved.ts';
import type { PersonLike } from './person-name.tsx';

/** Somebody new as a form holds them. */
export type PersonValues = {
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: Locale;
};

/** A company's main user in its form, one choice: the id of one of its people, somebody new, or nobody. */
export type MainUserValue = string | PersonValues | null;

/** The main user as the API gives it. */
export type SavedMainUser = PersonLike & { readonly userID: string };

/** Nobody yet, who will read their mail in `locale`. */
export function emptyPerson(locale: Locale): PersonValues {
  return { firstName: '', insertion: '', lastName: '', email: '', locale };
}

/** Answers whether a main user is somebody new, who is made with the saving. */
export function isNewPerson(value: MainUserValue): value is PersonValues {
  return typeof value === 'object' && value !== null;
}

/** The main user as a call takes it: by the one or the other field. */
export function mainUserBody(value: MainUserValue): Readonly<Record<string, unknown>> {
  return isNewPerson(value) ? { mainUser: value } : { mainUserID: value };
}

/**
 * The main user of what is saved now, against the one in the form: the new person in it where they are it by now. Then an own save
 * whose answer was lost has made them. Told by their name, as a company shows no address of its people.
 */
export function mainUserNow(
  saved: SavedMainUser | null,
  read: MainUserValue,
  typed: MainUserValue,
): MainUserValue {
  if (!saved || !isNewPerson(typed) || saved.userID === read) return saved?.userID ?? null;
  return displayName(asSaved(typed)) === displayName(saved) && typed.lastName !== '' ? typed : saved.userID;
}

/** A company's problems at the fields of its form, which has one for the main user. */
export function companyProblems(found: readonly Problem[]): readonly Problem[] {
  return found.map((one) => (one.path === 'mainUserID' ? { ...one, path: 'mainUser' } : one));
}

/** Waits for a company's saving: a refusal comes at the fields of the form. */
export async function atCompanyFields<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.code, error.status, companyProblems(error.problems));
  }
}
