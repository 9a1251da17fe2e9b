import { rightsOn } from '@fireledger/domain/access/can.ts';
import type { Tie } from '@fireledger/domain/access/permissions.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { tieToLocation } from '@fireledger/domain/location/facts.ts';
import type { Selectable } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { builder } from './builder.ts';

export const CUSTOM_FIELD_COLUMNS = [
  'id',
  'organization_id',
  'location_id',
  'label',
  'value',
  'position',
  'version',
  'created_at',
  'updated_at',
] as const;

export type CustomFieldRow = Pick<Selectable<DB['custom_field']>, (typeof CUSTOM_FIELD_COLUMNS)[number]>;

/**
 * How somebody stands to a location whose row they have read: what the wall shows to a reseller's people is of their own
 * reseller, and what it shows to a contractor's is under contract.
 */
export function tieByWall(principal: Principal, locationID: string, organizationID: string): Tie {
  const resellerID = principal.kind === 'user' ? principal.resellerID : null;
  return tieToLocation(principal, { organizationID, locationID, resellerID, contracted: true });
}

export const CustomFieldRef = builder.objectRef<CustomFieldRow>('CustomField').implement({
  description: 'A field of a location’s own: a label that no other of its fields has, and what stands there.',
  fields: (t) => ({
    customFieldID: t.exposeID('id'),
    locationID: t.exposeID('location_id'),
    label: t.exposeString('label'),
    value: t.exposeString('value', { nullable: true }),
    position: t.exposeInt('position'),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
    rights: t.stringList({
      resolve: (row, _args, { principal }) =>
        rightsOn(
          principal,
          'custom_field',
          tieByWall(principal, row.location_id, row.organization_id),
        ).filter((act) => act !== 'custom_field.create'),
    }),
  }),
});
