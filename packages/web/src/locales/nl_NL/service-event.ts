import type en from '../en_GB/service-event.ts';
import { assignTexts } from './service-event/assign.ts';
import { detailTexts } from './service-event/detail.ts';
import { formTexts } from './service-event/form.ts';
import { historyTexts } from './service-event/history.ts';
import { listTexts } from './service-event/list.ts';

const serviceEvent = {
  ...listTexts,
  ...assignTexts,
  ...formTexts,
  ...detailTexts,
  ...historyTexts,
} satisfies typeof en;

export default serviceEvent;
