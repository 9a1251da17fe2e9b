import { z } from 'zod';
import { CONTRACTS_AT_ONCE_MAX } from '../shared/limits.ts';
import { oneOfTwo } from '../shared/one-of-two.ts';
import { missingOr, optionalID, requiredID, yesOrNo } from '../shared/text.ts';

const required = () => requiredID('contract.field_required');

/**
 * The input for creating a contract; each required field has a code of its own (specification 5 and 8): one discipline, or
 * several of the location, each of which gets its own contract.
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
    /**
     * The contract that it follows, in the version that was seen (none: whatever it is): it ends together with the start of the new
     * one, or neither happens.
     */
    replaces: z
      .strictObject({
        contractID: requiredID('field.invalid'),
        version: z.int({ error: 'field.invalid' }).optional(),
      })
      .optional(),
  })
  .check(oneOfTwo('disciplineID', 'disciplineIDs', 'contract.field_required'));
export type CreateContractInput = z.output<typeof createContractSchema>;

/** The input for changing a contract; omitted values stay. */
export const editContractSchema = z.strictObject({
  organizationID: required().optional(),
  contractorID: required().optional(),
  locationID: required().optional(),
  disciplineID: required().optional(),
  active: yesOrNo.optional(),
});
export type EditContractInput = z.output<typeof editContractSchema>;

/** The disciplines that a creation names, without duplicates, with the path at which each was given. */
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
