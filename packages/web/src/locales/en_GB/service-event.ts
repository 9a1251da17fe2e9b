import { assignTexts } from './service-event/assign.ts';
import { detailTexts } from './service-event/detail.ts';
import { formTexts } from './service-event/form.ts';
import { historyTexts } from './service-event/history.ts';
import { listTexts } from './service-event/list.ts';

/** Texts of action events, logbook registrations and the archive. */
const serviceEvent = {
  ...listTexts,
  ...assignTexts,
  ...formTexts,
  ...detailTexts,
  ...historyTexts,
};

export default serviceEvent;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-event': typeof serviceEvent;
  }
}
