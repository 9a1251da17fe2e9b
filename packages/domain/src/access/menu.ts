import { isPageFor } from './page-check.ts';
import type { AccountType } from './user-types.ts';

export const MENU_SECTIONS = ['work', 'places', 'assets', 'secondary'] as const;
type MenuSection = (typeof MENU_SECTIONS)[number];

/** The left menu in its order (specification 2). An icon has its name in Tabler; the screens provide the labels. */
export const MENU = [
  { key: 'dashboard', path: '/', icon: 'layout-dashboard', section: 'work' },
  { key: 'logbook_registrations', path: '/logbook-registration/list', icon: 'notebook', section: 'work' },
  { key: 'action_events', path: '/action-event/list', icon: 'bolt', section: 'work' },
  { key: 'historical_events', path: '/historical-event/list', icon: 'archive', section: 'work' },
  { key: 'system_events', path: '/system-events/list', icon: 'activity', section: 'work' },
  { key: 'documents', path: '/document/list', icon: 'file-text', section: 'work' },
  { key: 'locations', path: '/location/list', icon: 'map-pin', section: 'places' },
  { key: 'logbooks', path: '/logbook/list', icon: 'book', section: 'places' },
  { key: 'contracts', path: '/contract/list', icon: 'file-certificate', section: 'places' },
  { key: 'organizations', path: '/organization/list', icon: 'building', section: 'places' },
  { key: 'contractors', path: '/contractor/list', icon: 'helmet', section: 'places' },
  { key: 'users', path: '/user/list', icon: 'users', section: 'places' },
  { key: 'disciplines', path: '/discipline/list', icon: 'category', section: 'places' },
  { key: 'resellers', path: '/reseller/list', icon: 'building-store', section: 'places' },
  { key: 'assets', path: '/assets-list/list', icon: 'box', section: 'assets' },
  { key: 'checklist_forms', path: '/checklist-form/list', icon: 'forms', section: 'assets' },
  { key: 'checklists', path: '/checklist/list', icon: 'list-check', section: 'assets' },
  { key: 'asset_categories', path: '/assets-category/list', icon: 'folders', section: 'assets' },
  { key: 'asset_templates', path: '/assets-template/list', icon: 'template', section: 'assets' },
  {
    key: 'api_configurations',
    path: '/api-configuration/list',
    icon: 'plug-connected',
    section: 'secondary',
  },
] as const satisfies readonly {
  readonly key: string;
  readonly path: string;
  readonly icon: string;
  readonly section: MenuSection;
}[];

export type MenuKey = (typeof MENU)[number]['key'];
export type MenuIcon = (typeof MENU)[number]['icon'];
export type MenuItem = {
  readonly key: MenuKey;
  readonly path: string;
  readonly icon: MenuIcon;
  readonly section: MenuSection;
};

/**
 * The items that this person sees, in order: those whose pages they may open. The assets are only for companies with the feature
 * switched on; the application owner always sees them (design section 6).
 */
export function menuFor(userType: AccountType, features: { readonly assets: boolean }): readonly MenuItem[] {
  const hasAssets = features.assets || userType === 'application_owner';
  return MENU.filter(
    ({ path, section }) => isPageFor(path, { userType }) && (section !== 'assets' || hasAssets),
  );
}
