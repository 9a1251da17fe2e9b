import { z } from 'zod';
import { FIRE_ALARM_TYPES } from '../service-event/vocabulary.ts';
import { TEXT_MAX } from '../shared/limits.ts';
import { oneOf, requiredText, yesOrNo } from '../shared/text.ts';
import { wholeNumber } from '../shared/whole-number.ts';

export const FIRE_CAUSE_CODE_MIN = 10;
export const FIRE_CAUSE_CODE_MAX = 99;

const label = requiredText(TEXT_MAX.name);

/** The code of a cause of fire alarms: two digits. */
export const fireCauseCode = wholeNumber({ min: FIRE_CAUSE_CODE_MIN, max: FIRE_CAUSE_CODE_MAX });

/**
 * The input for adding a cause. Its code and the kind of alarm that it explains cannot be changed: events are counted by them.
 */
export const createFireCauseSchema = z.strictObject({
  code: fireCauseCode,
  fireAlarmType: oneOf(FIRE_ALARM_TYPES),
  labelEn: label,
  labelNl: label,
  active: yesOrNo.optional(),
});
export type CreateFireCauseInput = z.output<typeof createFireCauseSchema>;

/** The input for changing a cause: its labels, and whether it is offered. */
export const editFireCauseSchema = z.strictObject({
  labelEn: label.optional(),
  labelNl: label.optional(),
  active: yesOrNo.optional(),
});
export type EditFireCauseInput = z.output<typeof editFireCauseSchema>;
