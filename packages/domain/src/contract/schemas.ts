import { z } from 'zod';
import { CONTRACTS_AT_ONCE_MAX } from '../shared/limits.ts';
import { missingOr, optionalID, requiredID, yesOrNo } from '../shared/text.ts';

const required = () => requiredID('contract.field_required');

/**
 * What creating a contract takes, each field required by a code of its own (specification 5 and 8): one discipline, or several of
 * the location, each of which gets its own contract.
 */
export const createContractSchema = z
  .strictObject({
    organizationID: required(),
    locationID: required(),
    disciplineID: optionalID(),
    disciplineIDs: z
      .array(required(), { error: missingOr('field.invalid') })
      .min(1, { error: 'contract.field_required' })
      .max(CONTRACTS_AT_ONCE_MAX, { error: 'field.invalid' })
      .optional(),
    contractorID: required(),
    active: yesOrNo.optional(),
  })
  // asked of a form with other problems too, so that all are told at once
  .refine((input) => input?.disciplineID != null || input?.disciplineIDs !== undefined, {
    error: 'contract.field_required',
    path: ['disciplineID'],
    when: isObject,
  })
  .refine((input) => input?.disciplineID == null || input?.disciplineIDs === undefined, {
    error: 'field.invalid',
    path: ['disciplineIDs'],
    when: isObject,
  });
export type CreateContractInput = z.output<typeof createContractSchema>;

/** What changing a contract takes: what is left out stays. */
export const editContractSchema = z.strictObject({
  organizationID: required().optional(),
  contractorID: required().optional(),
  locationID: required().optional(),
  disciplineID: required().optional(),
  active: yesOrNo.optional(),
});
export type EditContractInput = z.output<typeof editContractSchema>;

/** The disciplines that a creation names, each once, with the path at which each was given. */
export function disciplinesOf(input: Pick<CreateContractInput, 'disciplineID' | 'disciplineIDs'>) {
  const named = input.disciplineID
    ? [{ disciplineID: input.disciplineID, path: 'disciplineID' }]
    : (input.disciplineIDs ?? []).map((disciplineID, index) => ({
        disciplineID,
        path: `disciplineIDs.${index}`,
      }));
  return named.filter(
    ({ disciplineID }, index) => named.findIndex((one) => one.disciplineID === disciplineID) === index,
  );
}

function isObject({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
