import { allowedUserTypes } from '@fireledger/domain/access/can.ts';
import type { RouteCase } from './route-table.ts';

const named = {
  path: ({ documentID }: { readonly documentID: string }) => `/document/${documentID}`,
  unseen: 'not_found',
  malformed: 'not_found',
} as const;
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
const nothing = '019e0000-0000-7000-8000-000000000000';
const ownersOwn = { callers: ['application_owner'], answers: 'forbidden' } as const;

/** The routes of documents, their files and their chapters. */
export const DOCUMENT_ROUTES: Readonly<Record<string, RouteCase>> = {
  'POST /document': {
    callers: allowedUserTypes('document.create'),
    path: () => '/document',
    body: ({ locationID, disciplineID, chapterID }) => ({
      locationID,
      disciplineID,
      chapterID,
      name: 'Plan of the first floor',
    }),
    answers: 201,
    unseen: 'not_found',
  },
  'PATCH /document/:id': {
    callers: allowedUserTypes('document.edit'),
    ...named,
    body: () => ({ notes: 'Changed' }),
    answers: 200,
  },
  'POST /document/:id/check': {
    callers: allowedUserTypes('document.check'),
    ...named,
    path: ({ documentID }) => `/document/${documentID}/check`,
    body: () => ({ expiresAt: IN_A_YEAR }),
    answers: 200,
  },
  'POST /document/:id/file': {
    callers: allowedUserTypes('document.edit'),
    ...named,
    path: ({ documentID }) => `/document/${documentID}/file`,
    upload: true,
    answers: 201,
  },
  'GET /document/:id/file': {
    callers: allowedUserTypes('document_file.read'),
    ...named,
    path: ({ documentID }) => `/document/${documentID}/file`,
    answers: 200,
    unseen: 'file.not_existing',
  },
  'DELETE /document/:id': { callers: allowedUserTypes('document.delete'), ...named, answers: 204 },
  'POST /document/export': {
    callers: allowedUserTypes('document.read'),
    path: () => '/document/export',
    body: () => ({ filter: {} }),
    answers: 200,
  },
  'POST /chapter': {
    ...ownersOwn,
    path: () => '/chapter',
    body: ({ disciplineID }) => ({ disciplineID, group: 'public', nameEn: 'Plans', nameNl: 'Plattegronden' }),
  },
  'POST /chapter/positions': {
    ...ownersOwn,
    path: () => '/chapter/positions',
    body: ({ disciplineID, chapterID }) => ({ disciplineID, chapterIDs: [chapterID] }),
  },
  'PATCH /chapter/:id': { ...ownersOwn, path: () => `/chapter/${nothing}`, body: () => ({ required: true }) },
  'DELETE /chapter/:id': { ...ownersOwn, path: () => `/chapter/${nothing}` },
};
