type Screen = 'list' | 'create' | 'edit';

/** The screens of organisations (specification 2). */
export const PATHS: Readonly<Record<Screen, string>> = {
  list: '/organization/list',
  create: '/organization/create',
  edit: '/organization/edit',
};
