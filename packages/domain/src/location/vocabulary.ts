import { z } from 'zod';
import { TEXT_MAX } from '../shared/limits.ts';
import { missingOr, requiredText } from '../shared/text.ts';

/** Where a location's alarms are forwarded: straight to the fire service, through a private centre, or nowhere. */
export const FORWARDING_KINDS = ['none', 'direct', 'private_centre'] as const;
export type ForwardingKind = (typeof FORWARDING_KINDS)[number];

/** How a private centre verifies an alarm before it passes it on; 6 stands for systems not shown to meet the norms. */
const VERIFICATION_CATEGORIES = [1, 2, 3, 4, 5, 6] as const;

/** The private centre of a location. */
export const forwardingCentreSchema = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  phone: requiredText(TEXT_MAX.phone),
  connectionNumber: requiredText(TEXT_MAX.reference),
  verificationCategory: z.literal(VERIFICATION_CATEGORIES, { error: missingOr('field.invalid') }),
});
export type ForwardingCentre = z.output<typeof forwardingCentreSchema>;

/** The columns by which a list of locations can be ordered: every column that it shows. */
export const LOCATION_ORDER_FIELDS = [
  'name',
  'address',
  'postal_code',
  'city',
  'reference',
  'organization',
  'active',
  'created_at',
] as const;
export type LocationOrderField = (typeof LOCATION_ORDER_FIELDS)[number];
