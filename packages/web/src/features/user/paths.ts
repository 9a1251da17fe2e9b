type Screen = 'list' | 'create' | 'edit';

/** The screens of users (specification 2). */
export const PATHS: Readonly<Record<Screen, string>> = {
  list: '/user/list',
  create: '/user/create',
  edit: '/user/edit',
};
