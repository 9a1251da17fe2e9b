import type { Transaction } from '../../../db/transaction.ts';

/**
 * The files of an event that have not been removed, in the order in which they were attached. A file that an action has from its
 * registration keeps the moment of its upload, which belongs to whoever uploaded it.
 */
export function filesOf(db: Transaction, serviceEventID: string) {
  return db
    .selectFrom('service_event_file as link')
    .innerJoin('file', 'file.id', 'link.file_id')
    .select([
      'file.id',
      'file.name',
      'file.media_type',
      'file.size',
      'file.digest',
      'file.uploaded_by_user_id',
      'file.uploader_company_id',
      'file.created_at',
    ])
    .where('link.service_event_id', '=', serviceEventID)
    .where('link.deleted_at', 'is', null)
    .orderBy('link.created_at')
    .orderBy('file.id')
    .execute();
}

export type EventFileRow = Awaited<ReturnType<typeof filesOf>>[number];
