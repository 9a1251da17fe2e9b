import { displayName } from '@fireledger/domain/user/display-name.ts';

/** The parts of a name as columns of `person`. */
export type NameColumns = {
  readonly first_name: string;
  readonly insertion: string | null;
  readonly last_name: string;
};

/** A person's display name, from a row. */
export function personName({ first_name: firstName, insertion, last_name: lastName }: NameColumns): string {
  return displayName({ firstName, insertion, lastName });
}
