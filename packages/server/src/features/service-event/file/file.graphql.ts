import { rightsOnEventFile } from '@fireledger/domain/access/can.ts';
import type { ServiceEventFacts } from '@fireledger/domain/service-event/facts.ts';
import { builder } from '../../../graphql/builder.ts';
import { CreatorKind } from '../../../graphql/enums.ts';
import { PersonRef } from '../../../graphql/summary-types.ts';
import type { EventFileRow } from './file.read.ts';

/** A file with the event that it is attached to. */
export type EventFile = EventFileRow & { readonly event: ServiceEventFacts };

export const EventFileRef = builder.objectRef<EventFile>('ServiceEventFile').implement({
  fields: (t) => ({
    fileID: t.exposeID('id'),
    name: t.exposeString('name'),
    mediaType: t.exposeString('media_type'),
    size: t.exposeFloat('size'),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    uploaderKind: t.field({
      type: CreatorKind,
      resolve: (row) => (row.uploaded_by_user_id ? 'user' : 'visitor'),
    }),
    uploadedBy: t.field({
      type: PersonRef,
      nullable: true,
      resolve: (row, _args, { loaders }) =>
        row.uploaded_by_user_id ? loaders.person.load(row.uploaded_by_user_id) : null,
    }),
    rights: t.stringList({
      resolve: (row, _args, { principal }) =>
        rightsOnEventFile(principal, { event: row.event, file: { companyID: row.uploader_company_id } }),
    }),
  }),
});
