import { FILES_PER_EVENT_MAX } from '@fireledger/domain/shared/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UploadItem } from '../../../ui/file/upload-queue.ts';
import { type Uploads, useUploads } from '../../../ui/file/use-uploads.ts';
import { sendFileTo } from '../commands.ts';
import { kindOf } from '../event-lists.ts';
import type { EventDetail } from '../queries.ts';

/** The file of the event that the answer of an upload refers to. */
function arrivedAs({ answer }: UploadItem): unknown {
  return typeof answer === 'object' && answer !== null && 'fileID' in answer ? answer.fileID : undefined;
}

/**
 * The files that are being added to an event, wherever on its page they were chosen: they go on when a dialog closes. Each leaves
 * the queue once it is among the event's files, as it would otherwise count twice. The reason of a refusal stays.
 */
export function useEventUploads(event: EventDetail): Uploads {
  const client = useQueryClient();
  const uploads = useUploads({
    send: sendFileTo(kindOf(event.type), event.serviceEventID),
    maxFiles: FILES_PER_EVENT_MAX,
    present: event.files.length,
  });
  const { dismiss } = uploads;
  const arrived = uploads.items.filter(({ state }) => state === 'done').map(({ key }) => key);
  const arrivals = arrived.join(' ');
  useEffect(() => {
    if (arrivals === '') return;
    void client.invalidateQueries({ queryKey: ['service_event'] }).then(() => {
      for (const key of arrivals.split(' ')) dismiss(key);
    });
  }, [arrivals, client, dismiss]);
  const onFiles = useEffectEvent((files: EventDetail['files']) => {
    const there = new Set<unknown>(files.map(({ fileID }) => fileID));
    for (const item of uploads.items) if (there.has(arrivedAs(item))) dismiss(item.key);
  });
  useEffect(() => onFiles(event.files), [event.files]);
  return uploads;
}
