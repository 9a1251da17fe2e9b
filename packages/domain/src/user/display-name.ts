/** The parts of a person's name; `insertion` is the part between them in Dutch names (van der). */
export type PersonName = {
  readonly firstName: string;
  readonly insertion?: string | null | undefined;
  readonly lastName: string;
};

/** The full name: first name, insertion, last name. */
export function displayName({ firstName, insertion, lastName }: PersonName): string {
  return [firstName, insertion, lastName].filter(Boolean).join(' ');
}
