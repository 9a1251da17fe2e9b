/** The parts of a person's name; `insertion` is what Dutch names carry between (van der). */
export type PersonName = {
  readonly firstName: string;
  readonly insertion?: string | null | undefined;
  readonly lastName: string;
};

/** A name as it is said: first name, insertion, last name. */
export function displayName({ firstName, insertion, lastName }: PersonName): string {
  return [firstName, insertion, lastName].filter(Boolean).join(' ');
}
