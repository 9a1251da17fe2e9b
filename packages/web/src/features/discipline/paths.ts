type Screen = 'list' | 'create' | 'edit';

/** The screens of disciplines (specification 2). */
export const PATHS: Readonly<Record<Screen, string>> = {
  list: '/discipline/list',
  create: '/discipline/create',
  edit: '/discipline/edit',
};
