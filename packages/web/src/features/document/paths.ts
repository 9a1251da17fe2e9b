type Screen = 'list' | 'create' | 'edit';

/** The screens of documents (specification 2). */
export const PATHS: Readonly<Record<Screen, string>> = {
  list: '/document/list',
  create: '/document/create',
  edit: '/document/edit',
};

/** The screen of one document. */
export function pathOf({ documentID }: { readonly documentID: string }): string {
  return `${PATHS.edit}/${documentID}`;
}
