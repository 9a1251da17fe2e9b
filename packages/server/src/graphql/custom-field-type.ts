import { rightsOn } from '@fireledger/domain/access/can.ts';
import type { Selectable } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { tieByWall } from '../db/tie-by-wall.ts';
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
