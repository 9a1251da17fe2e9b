import { type MenuItem, menuFor } from '@fireledger/domain/access/menu.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../platform/session.ts';

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

/** Answers whether a path belongs to the part of the application that a menu item leads to. */
export function isWithin(item: MenuItem, pathname: string): boolean {
  return item.path.split('/')[1] === pathname.split('/')[1];
}
