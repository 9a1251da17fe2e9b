import { z } from 'zod';
import { logbookPasswordSchema } from '../logbook/password.ts';
import { countrySchema, postalCodeFits } from '../shared/address.ts';
import { HOME_COUNTRY } from '../shared/countries.ts';
import { DISCIPLINES_PER_LOCATION_MAX, FORWARDING_DELAY_MAX_SECONDS, TEXT_MAX } from '../shared/limits.ts';
import {
  emailText,
  emptyToNull,
  missingOr,
  oneOf,
  optionalText,
  requiredID,
  requiredText,
  yesOrNo,
} from '../shared/text.ts';
import { wholeNumber } from '../shared/whole-number.ts';
import { FORWARDING_KINDS, forwardingCentreSchema } from './vocabulary.ts';

const invalid = { error: missingOr('field.invalid') };
const REQUIRED = 'location.disciplines_required';

/** The contact person of a location. It is sent as a whole: omitted values become empty. */
const contactSchema = z
  .strictObject(
    {
      firstName: optionalText(TEXT_MAX.personName),
      insertion: optionalText(TEXT_MAX.insertion),
      lastName: optionalText(TEXT_MAX.personName),
      email: emptyToNull(emailText()).optional(),
      phone: optionalText(TEXT_MAX.phone),
    },
    invalid,
  )
  .transform(({ firstName = null, insertion = null, lastName = null, email = null, phone = null }) => ({
    firstName,
    insertion,
    lastName,
    email,
    phone,
  }));

/**
 * Where alarms are forwarded, as a whole. A centre is allowed only with `private_centre`, and a delay only if alarms are
 * forwarded at all.
 */
const forwardingSchema = z
  .strictObject(
    {
      kind: oneOf(FORWARDING_KINDS),
      centre: forwardingCentreSchema.nullable().optional(),
      delaySeconds: emptyToNull(wholeNumber({ min: 0, max: FORWARDING_DELAY_MAX_SECONDS })).optional(),
    },
    invalid,
  )
  .transform(({ kind, centre = null, delaySeconds = null }) => ({ kind, centre, delaySeconds }))
  .superRefine(({ kind, centre, delaySeconds }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'private_centre' && !centre) wrong('centre', 'field.required');
    if (kind !== 'private_centre' && centre) wrong('centre', 'field.invalid');
    if (kind === 'none' && delaySeconds !== null) wrong('delaySeconds', 'field.invalid');
  });

/** The disciplines that a location should have, without duplicates, ordered by id. */
const disciplineIDsSchema = z
  .array(requiredID(), { error: missingOr('field.invalid', REQUIRED) })
  .min(1, { error: REQUIRED })
  .max(DISCIPLINES_PER_LOCATION_MAX, { error: 'field.invalid' })
  .transform((ids) => [...new Set(ids)].sort());

/** The fields of a location under their payload names (specification 3, 5), each as a form sends it. */
const fields = {
  name: requiredText(TEXT_MAX.name, { required: 'location.name_required' }),
  address: requiredText(TEXT_MAX.addressLine, { required: 'location.address_required' }),
  postalCode: requiredText(TEXT_MAX.postalCode),
  city: requiredText(TEXT_MAX.city),
  organizationID: requiredID('location.organization_required'),
  disciplineIDs: disciplineIDsSchema,
  active: yesOrNo,
  reference: optionalText(TEXT_MAX.reference),
  contact: contactSchema,
  notes: optionalText(TEXT_MAX.notes, { lines: true }),
  forwarding: forwardingSchema,
};

/**
 * POST /location. If the logbook password is omitted, one is generated. Fails with the codes of specification 8 at their
 * fields.
 */
export const createLocationSchema = z
  .strictObject({
    ...fields,
    country: countrySchema.default(HOME_COUNTRY),
    logbookPassword: emptyToNull(logbookPasswordSchema).optional(),
    active: fields.active.default(true),
    contact: contactSchema.prefault({}),
    forwarding: forwardingSchema.prefault({ kind: 'none' }),
  })
  .check(postalCodeFits);
export type CreateLocationInput = z.output<typeof createLocationSchema>;

/** PATCH /location/{id}: the fields to change. `decideLocationEdit` checks a postal code against the country. */
export const editLocationSchema = z
  .strictObject({ ...fields, country: countrySchema, logbookPassword: logbookPasswordSchema })
  .partial();
export type EditLocationInput = z.output<typeof editLocationSchema>;

export type LocationContact = z.output<typeof contactSchema>;
export type LocationForwarding = z.output<typeof forwardingSchema>;
