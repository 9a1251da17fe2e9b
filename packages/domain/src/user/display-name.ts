/** The parts of a person's name; `insertion` is what Dutch names carry between (van der). */
export type PersonName = {
  readonly firstName: string;
  readonly insertion: string | null;
  readonly lastName: string;
};

/** A name as it is said: first name, insertion, last name. */
export function displayName({ firstName, insertion, lastName }: PersonName): string {
  return [firstName, insertion, lastName].filter(Boolean).join(' ');
}

/** A name as lists order it: last name, first name, insertion. */
export function sortName({ firstName, insertion, lastName }: PersonName): string {
  return `${lastName}, ${[firstName, insertion].filter(Boolean).join(' ')}`;
}

/** The two letters that stand for a person. */
export function initials({ firstName, lastName }: PersonName): string {
  return [firstName, lastName]
    .map((name) => Array.from(name)[0] ?? '')
    .join('')
    .toLocaleUpperCase('nl');
}
