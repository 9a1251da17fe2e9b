type Screen = 'list' | 'create' | 'edit';

/** The screens of resellers (specification 2). */
export const PATHS: Readonly<Record<Screen, string>> = {
  list: '/reseller/list',
  create: '/reseller/create',
  edit: '/reseller/edit',
};
