type Screen = 'list' | 'create' | 'edit';

/** The screens of contracts (specification 2). */
export const PATHS: Readonly<Record<Screen, string>> = {
  list: '/contract/list',
  create: '/contract/create',
  edit: '/contract/edit',
};
