/** What a create screen may be told by its address. */
export type CreateSearch = {
  /** The registration that an action follows from. */
  readonly source?: string;
  readonly locationID?: string;
  readonly disciplineID?: string;
};

/** Reads a create screen's address; what is no text is left out. A file of its own: it is in the first download. */
export function createSearch(search: Readonly<Record<string, unknown>>): CreateSearch {
  const kept = ['source', 'locationID', 'disciplineID'].filter(
    (name) => typeof search[name] === 'string' && search[name] !== '',
  );
  return Object.fromEntries(kept.map((name) => [name, search[name]]));
}
