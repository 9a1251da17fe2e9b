import { displayDateTime } from '@fireledger/domain/shared/dates.ts';
import { zoneName } from '@fireledger/domain/shared/zone-names.ts';
import type { Sheet } from './file-format.ts';
import { PDF_TEXTS } from './pdf-texts.ts';

/**
 * What a list says of itself besides its title, one line each: whose it is, when and by whom it was made (`made`: "Printed"), on
 * whose clock, and how it was filtered.
 */
export function aboutLines({ maker, form, now, filter }: Sheet, made: string): readonly string[] {
  const words = PDF_TEXTS[form.locale];
  const by = maker.person === null ? [] : [words.by(maker.person)];
  return [
    ...(maker.company === null ? [] : [maker.company]),
    [made, displayDateTime(now, form.timeZone), ...by].join(' '),
    words.times(zoneName(form.timeZone)),
    ...filter,
  ];
}
