import { z } from 'zod';
import { CUSTOM_FIELDS_PER_LOCATION_MAX, TEXT_MAX } from '../shared/limits.ts';
import { optionalText, requiredID, requiredText } from '../shared/text.ts';
import { wholeNumber } from '../shared/whole-number.ts';

const label = requiredText(TEXT_MAX.customFieldLabel);
const value = optionalText(TEXT_MAX.customFieldValue, { lines: true });
/** The number of fields before this one. A position beyond the end means last. */
const position = wholeNumber({ min: 0, max: CUSTOM_FIELDS_PER_LOCATION_MAX }).optional();

/** POST /custom-field: a field of a location; without a position it is the last one. */
export const createCustomFieldSchema = z.strictObject({
  locationID: requiredID(),
  label,
  value,
  position,
});
export type CreateCustomFieldInput = z.output<typeof createCustomFieldSchema>;

/** PATCH /custom-field/{id}: the values to change. A new position moves the others (docs/decisions/0231). */
export const editCustomFieldSchema = z.strictObject({ label, value, position }).partial();
export type EditCustomFieldInput = z.output<typeof editCustomFieldSchema>;

/** The fields that a form validates itself. */
export const customFieldFormSchema = z.object({ label, value });

export const CUSTOM_FIELD_ORDER_FIELDS = ['position', 'label', 'created_at'] as const;
