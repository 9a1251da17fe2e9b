import { displayName } from '@fireledger/domain/user/display-name.ts';

/** The parts of a name as a row of `person` has them. */
export type NameColumns = {
  readonly first_name: string;
  readonly insertion: string | null;
  readonly last_name: string;
};

/** A person's name as it is said, of a row. */
export function personName({ first_name: firstName, insertion, last_name: lastName }: NameColumns): string {
  return displayName({ firstName, insertion, lastName });
}
