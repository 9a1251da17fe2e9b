import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import {
  type OwnDevicesData,
  type OwnProfileData,
  ownDevicesDocument,
  ownProfileDocument,
} from './profile.generated.ts';

export type OwnProfile = OwnProfileData['user'];
export type OwnDevice = OwnDevicesData['devices'][number];

/** The signed-in person with what they may change of themselves. */
export function profileQuery(userID: string) {
  return queryOptions({
    queryKey: ['user', 'profile', userID],
    queryFn: async ({ signal }) => (await query(ownProfileDocument, { userID }, { signal })).user,
  });
}

/** The person's own trusted devices. */
export const devicesQuery = queryOptions({
  queryKey: ['device', 'own'],
  queryFn: async ({ signal }) => (await query(ownDevicesDocument, {}, { signal })).devices,
});
