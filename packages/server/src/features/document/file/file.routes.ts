import { z } from 'zod';
import { requireStored } from '../../../files/require-stored.ts';
import { sendFile } from '../../../files/send-file.ts';
import { readSingleFile } from '../../../http/multipart-file.ts';
import { defineRoute, idParams, type Route } from '../../../http/route.ts';
import { addVersion, checkAddVersion, findFile } from './document-file.ts';

const uploadRoute = defineRoute({
  method: 'POST',
  path: '/document/:id/file',
  summary: 'Upload the next version of a document’s file',
  description: 'Earlier versions stay downloadable.',
  act: 'document.edit',
  transaction: 'own',
  params: idParams,
  upload: true,
  idempotent: true,
  answers: {
    201: z.object({
      fileID: z.uuid(),
      number: z.int(),
      version: z.int(),
      name: z.string(),
      locationRemoved: z.boolean(),
    }),
  },
  errors: [
    'not_found',
    'forbidden',
    'file.required',
    'file.empty',
    'file.too_large',
    'file.type_not_allowed',
    'file.type_mismatch',
    'file.too_many',
    'file.upload_failed',
  ],
  handle: async (open, { params }, call) => {
    await open.readUnlessRepeated((access) => checkAddVersion(access, params.id));
    const { name, content } = await readSingleFile(call.request);
    const stored = await call.services.files.put(content, { name });
    const { digest, locationRemoved } = stored;
    return open.writeOnce([digest, stored.name], async (access) => {
      const added = await addVersion(access, params.id, stored);
      await requireStored(call.services.files, digest);
      return { status: 201, body: { ...added, name: stored.name, locationRemoved } };
    });
  },
});

const downloadRoute = defineRoute({
  method: 'GET',
  path: '/document/:id/file',
  summary: 'Download a document’s file',
  description: 'The current version, or another by its number.',
  act: 'document_file.read',
  transaction: 'own',
  params: idParams,
  query: z.strictObject({
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, { error: 'field.invalid' })
      .transform(Number)
      .optional()
      .describe('One of the versions by its number; the current one if left out.'),
    preview: z
      .literal('1')
      .optional()
      .describe(
        'Set by a viewer, which draws the bytes itself; they are sent as an attachment all the same.',
      ),
  }),
  answers: { 200: null, 206: null, 304: null },
  errors: ['file.not_existing', 'file.not_saved'],
  handle: async (open, { params, query }, { services }, reply) => {
    const file = await open.read((access) => findFile(access, params.id, query.version));
    const { digest, name, media_type: mediaType, size } = file;
    return sendFile(reply, services.files, { digest, name, mediaType, size });
  },
});

/** A document's file: each upload becomes its next version, and all versions remain downloadable (design section 6). */
export const documentFileRoutes: readonly Route[] = [uploadRoute, downloadRoute];
