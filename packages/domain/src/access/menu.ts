import { ACCOUNT_TYPES, type AccountType } from './user-types.ts';

export const MENU_SECTIONS = ['work', 'places', 'assets', 'secondary'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

/** Names of the icons, as in Tabler. */
export const MENU_ICONS = [
  'layout-dashboard',
  'notebook',
  'bolt',
  'archive',
  'activity',
  'file-text',
  'map-pin',
  'book',
  'file-certificate',
  'building',
  'helmet',
  'users',
  'category',
  'building-store',
  'box',
  'forms',
  'list-check',
  'folders',
  'template',
  'plug-connected',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

/** Names of the menu items; the screens provide their labels. */
export type MenuKey =
  | 'dashboard'
  | 'logbook_registrations'
  | 'action_events'
  | 'historical_events'
  | 'system_events'
  | 'documents'
  | 'locations'
  | 'logbooks'
  | 'contracts'
  | 'organizations'
  | 'contractors'
  | 'users'
  | 'disciplines'
  | 'resellers'
  | 'assets'
  | 'checklist_forms'
  | 'checklists'
  | 'asset_categories'
  | 'asset_templates'
  | 'api_configurations';

export type MenuItem = {
  readonly key: MenuKey;
  readonly path: string;
  readonly icon: MenuIcon;
  readonly section: MenuSection;
  readonly userTypes: readonly AccountType[];
  /** Only for companies with the feature switched on; the application owner always sees it (design section 6). */
  readonly feature?: 'assets';
};

const OWNER: readonly AccountType[] = ['application_owner'];
const ALL: readonly AccountType[] = ACCOUNT_TYPES;
const BUT_RESELLER = ALL.filter((type) => type !== 'reseller_employee');
const ORGANIZATIONS: readonly AccountType[] = [
  'application_owner',
  'organization_employee',
  'reseller_employee',
];
const CONTRACTORS: readonly AccountType[] = ['application_owner', 'contractor_employee'];
const RESELLERS: readonly AccountType[] = ['application_owner', 'reseller_employee'];

function item(
  key: MenuKey,
  path: string,
  icon: MenuIcon,
  section: MenuSection,
  userTypes: readonly AccountType[],
): MenuItem {
  const base = { key, path, icon, section, userTypes };
  return section === 'assets' ? { ...base, feature: 'assets' } : base;
}

/** The left menu in its order, and who sees which item (specification 2). */
export const MENU: readonly MenuItem[] = [
  item('dashboard', '/', 'layout-dashboard', 'work', ALL),
  item('logbook_registrations', '/logbook-registration/list', 'notebook', 'work', BUT_RESELLER),
  item('action_events', '/action-event/list', 'bolt', 'work', BUT_RESELLER),
  item('historical_events', '/historical-event/list', 'archive', 'work', BUT_RESELLER),
  item('system_events', '/system-events/list', 'activity', 'work', BUT_RESELLER),
  item('documents', '/document/list', 'file-text', 'work', BUT_RESELLER),
  item('locations', '/location/list', 'map-pin', 'places', ALL),
  item('logbooks', '/logbook/list', 'book', 'places', ALL),
  item('contracts', '/contract/list', 'file-certificate', 'places', ALL),
  item('organizations', '/organization/list', 'building', 'places', ORGANIZATIONS),
  item('contractors', '/contractor/list', 'helmet', 'places', CONTRACTORS),
  item('users', '/user/list', 'users', 'places', ALL),
  item('disciplines', '/discipline/list', 'category', 'places', OWNER),
  item('resellers', '/reseller/list', 'building-store', 'places', RESELLERS),
  item('assets', '/assets-list/list', 'box', 'assets', BUT_RESELLER),
  item('checklist_forms', '/checklist-form/list', 'forms', 'assets', BUT_RESELLER),
  item('checklists', '/checklist/list', 'list-check', 'assets', BUT_RESELLER),
  item('asset_categories', '/assets-category/list', 'folders', 'assets', BUT_RESELLER),
  item('asset_templates', '/assets-template/list', 'template', 'assets', BUT_RESELLER),
  item('api_configurations', '/api-configuration/list', 'plug-connected', 'secondary', ALL),
];

/** The items that this person sees, in order. */
export function menuFor(userType: AccountType, features: { readonly assets: boolean }): MenuItem[] {
  return MENU.filter(
    ({ userTypes, feature }) =>
      userTypes.includes(userType) && (!feature || features[feature] || userType === 'application_owner'),
  );
}
