import { type MenuItem, menuFor } from '@fireledger/domain/access/menu.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../platform/session.ts';
import { useBackAddress } from '../../ui/page/back-address.ts';

/**
 * The menu items of the signed-in person whose pages exist in this build; companies get the assets part when their feature is
 * read with them.
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
 * The menu item that the page belongs to: found by the list that the page leads back to, as completed events belong to the
 * archive at any address, and otherwise by the page's own path. The own profile belongs to none.
 */
export function useCurrentItem(items: readonly MenuItem[]): MenuItem | undefined {
  const { pathname } = useLocation();
  const userID = useSession()?.userID;
  const place = useBackAddress() ?? pathname;
  if (place === `/user/edit/${userID}`) return undefined;
  return items.find((item) => isWithin(item, place));
}

/** Whether a path belongs to the part of the application that a menu item leads to. */
function isWithin(item: MenuItem, pathname: string): boolean {
  return item.path.split('/')[1] === pathname.split('/')[1];
}
