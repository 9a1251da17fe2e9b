import { type MenuItem, menuFor } from '@fireledger/domain/access/menu.ts';
import { useMemo } from 'react';
import { useSession } from '../../platform/session.ts';

/** The menu items of the person signed in; companies get the assets part when their feature is read with them. */
export function useMenu(): readonly MenuItem[] {
  const userType = useSession()?.userType;
  return useMemo(() => (userType ? menuFor(userType, { assets: false }) : []), [userType]);
}

/** Answers whether a path belongs to the part of the application that a menu item leads to. */
export function isWithin(item: MenuItem, pathname: string): boolean {
  return item.path.split('/')[1] === pathname.split('/')[1];
}
