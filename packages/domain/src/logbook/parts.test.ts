import { expect, it } from 'vitest';
import { CATEGORIES, SERVICE_EVENT_TYPES } from '../service-event/vocabulary.ts';
import { LOGBOOK_PARTS, PART_CONTENTS } from './parts.ts';

it('holds every event in one part', () => {
  for (const type of SERVICE_EVENT_TYPES) {
    for (const category of CATEGORIES) {
      const parts = LOGBOOK_PARTS.filter(
        (part) =>
          PART_CONTENTS[part].types.includes(type) && PART_CONTENTS[part].categories.includes(category),
      );
      const expected = type === 'action' ? 'actions' : category === 'FIRE' ? 'alarms' : 'registrations';
      expect([type, category, parts]).toEqual([type, category, [expected]]);
    }
  }
});
