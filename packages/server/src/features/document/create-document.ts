import { companyIDOf } from '@fireledger/domain/access/company.ts';
import { decideDocumentCreation } from '@fireledger/domain/document/create.ts';
import type { CreateDocumentInput } from '@fireledger/domain/document/schemas.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal, unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { announceDocument } from './announce.ts';
import { insertDocument, surroundingsOf } from './document.store.ts';

/** POST: creates a document without its file, which is uploaded afterwards; until then nobody else sees it. Returns its id. */
export async function createDocument(access: Access, input: CreateDocumentInput): Promise<string> {
  const actor = requireUser(access.principal);
  const surroundings = await surroundingsOf(access.db, input);
  const values = unwrap(decideDocumentCreation(input, surroundings, actor));
  const { place, chapter } = surroundings;
  if (!place || !chapter) {
    throw refusal('not_found');
  }
  const id = uuidv7(access.now.getTime());
  const { organizationID } = place;
  await insertDocument(access.db, {
    id,
    values,
    organizationID,
    chapterGroup: chapter.group,
    createdByUserID: actor.userID,
    creatorCompanyID: companyIDOf(actor),
  });
  announceDocument(access, { ...values, organizationID });
  return id;
}
