import { logbookBookSchema } from '@fireledger/domain/logbook/book.ts';
import { z } from 'zod';
import { sendFile } from '../../../files/send-file.ts';
import { EXAMPLE_ID } from '../../../http/examples.ts';
import { refusal, requireFound } from '../../../http/refusal.ts';
import { defineRoute, idParams, type Route } from '../../../http/route.ts';
import { findBook } from './book.store.ts';
import { discardBook, requestBook } from './request-book.ts';

const askRoute = defineRoute({
  method: 'POST',
  path: '/logbook/book',
  summary: 'Have a logbook made as a PDF',
  description: 'It is made in the background: read the query `logbook` for its state, then download it.',
  act: 'logbook_book.create',
  transaction: 'write',
  idempotent: true,
  body: logbookBookSchema,
  example: { locationID: EXAMPLE_ID, disciplineID: EXAMPLE_ID, from: '2026-01-01', until: '2026-12-31' },
  answers: { 201: z.object({ logbookBookID: z.uuid() }) },
  errors: [
    'not_found',
    'logbook.period_invalid',
    'logbook_book.too_many_entries',
    'logbook_book.too_many_at_once',
  ],
  command: async (access, { body }) => ({
    status: 201,
    body: { logbookBookID: await requestBook(access, body) },
  }),
});

const downloadRoute = defineRoute({
  method: 'GET',
  path: '/logbook/book/:id',
  summary: 'Download a logbook that was made',
  act: 'logbook_book.read',
  transaction: 'own',
  params: idParams,
  answers: { 200: null, 206: null, 304: null },
  media: ['application/pdf'],
  errors: ['not_found', 'logbook_book.not_ready', 'file.not_saved'],
  handle: async (open, { params }, { services }, reply) => {
    const book = requireFound(await open.read((access) => findBook(access, params.id)));
    const { digest, name, size } = book;
    if (digest === null || name === null || size === null) {
      throw refusal('logbook_book.not_ready');
    }
    return sendFile(reply, services.files, { digest, name, mediaType: 'application/pdf', size });
  },
});

const takeBackRoute = defineRoute({
  method: 'DELETE',
  path: '/logbook/book/:id',
  summary: 'Delete a logbook that was made, or cancel it',
  act: 'logbook_book.delete',
  transaction: 'write',
  params: idParams,
  answers: { 204: null },
  errors: ['delete.not_existing'],
  command: async (access, { params }) => {
    await discardBook(access, params.id);
    return { status: 204 };
  },
});

/** The logbook as a book: request, download and cancel it (docs/decisions/0520). */
export const logbookBookRoutes: readonly Route[] = [askRoute, downloadRoute, takeBackRoute];
