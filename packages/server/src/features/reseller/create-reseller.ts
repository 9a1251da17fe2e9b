import { licenceOf } from '@fireledger/domain/reseller/licence.ts';
import type { CreateResellerInput, EditResellerInput } from '@fireledger/domain/reseller/schemas.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal } from '../../http/refusal.ts';
import { logoProblems } from './examine-logo.ts';
import { insertReseller } from './reseller.store.ts';

/** POST /reseller: the application owner's alone. Answers its id. */
export async function createReseller(access: Access, input: CreateResellerInput): Promise<string> {
  requireLogos(input);
  const resellerID = uuidv7();
  await insertReseller(access.db, resellerID, { ...input, licence: licenceOf(input.licence) });
  access.changed({ entity: 'reseller', id: resellerID, organizationID: null, resellerID });
  return resellerID;
}

/** Refuses logos that are none, do not fit, or could run or load something. */
export function requireLogos({
  largeLogo,
  smallLogo,
}: Pick<EditResellerInput, 'largeLogo' | 'smallLogo'>): void {
  const problems: Problem[] = [
    ...(largeLogo ? logoProblems('large', largeLogo) : []),
    ...(smallLogo ? logoProblems('small', smallLogo) : []),
  ];
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
}
