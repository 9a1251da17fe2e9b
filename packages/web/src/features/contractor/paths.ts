type Screen = 'list' | 'create' | 'edit';

/** The screens of contractors (specification 2). */
export const PATHS: Readonly<Record<Screen, string>> = {
  list: '/contractor/list',
  create: '/contractor/create',
  edit: '/contractor/edit',
};
