import { type MenuItem, menuFor } from '@fireledger/domain/access/menu.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../platform/session.ts';
import { usePagePlace } from '../../ui/page-place.ts';

/**
 * The menu items of the person signed in, as far as their pages exist in this build; companies get the assets part when
 * their feature is read with them.
 */
export function useMenu(): readonly MenuItem[] {
  const userType = useSession()?.userType;
  const { routesByPath } = useRouter();
  return useMemo(() => {
    const items = userType ? menuFor(userType, { assets: false }) : [];
    return items.filter((item) => Object.hasOwn(routesByPath, item.path));
  }, [userType, routesByPath]);
}

/**
 * Answers the menu item that the page belongs to, of all that there are: by what it leads back to, as what is done stands in the
 * archive at any address, and else by its own path. The own profile belongs to none.
 */
export function useCurrentItem(items: readonly MenuItem[]): MenuItem | undefined {
  const { pathname } = useLocation();
  const userID = useSession()?.userID;
  const place = usePagePlace() ?? pathname;
  if (place === `/user/edit/${userID}`) return undefined;
  return items.find((item) => isWithin(item, place));
}

/** Answers whether a path belongs to the part of the application that a menu item leads to. */
function isWithin(item: MenuItem, pathname: string): boolean {
  return item.path.split('/')[1] === pathname.split('/')[1];
}
