import type { Session } from '@fireledger/domain/access/session.ts';
import type { DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import type { Category, Status } from '@fireledger/domain/service-event/vocabulary.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { type Document, query } from '../../platform/graphql.ts';
import { API, get, post } from '../../platform/http.ts';
import { startStallTimeout } from '../../platform/stall-timeout.ts';
import { upload } from '../../platform/upload.ts';
import { type Answer, answerOf } from './answer.ts';

/** The place that a QR code belongs to. */
export type QrCodePlace = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly locationName: string;
  readonly disciplineName: string;
  readonly resellerID: string | null;
};

export type PasswordQuestion = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly password: string;
};

/** The answer to a password: wrong, or right with the visitor's token. */
export type PasswordAnswer = { readonly valid: false } | { readonly valid: true; readonly token: string };

/** One line of the logbook's public part; it never names a person. */
export type PublicRegistration = {
  readonly serviceEventID: string;
  readonly category: Category;
  readonly status: Status;
  readonly createdAt: string;
  readonly internalLocation: string | null;
};

/** A document of a chapter that is open to visitors. */
export type PublicDocument = {
  readonly documentID: string;
  readonly name: string;
  readonly chapter: {
    readonly chapterID: string;
    readonly nameEn: string;
    readonly nameNl: string;
  } | null;
  readonly expiresAt: string | null;
  readonly state: DocumentState;
  readonly file: { readonly name: string; readonly mediaType: string; readonly size: number } | null;
};

export type PublicLogbook = {
  readonly location: { readonly name: string; readonly city: string };
  readonly discipline: { readonly name: string };
  readonly registrations: readonly PublicRegistration[];
};

/** A page of documents: `total` is null if there are more than are counted. */
export type PublicDocuments = {
  readonly items: readonly PublicDocument[];
  readonly nextCursor: string | null;
  readonly total: number | null;
};

/** What a visitor sees of one discipline: the newest registrations, and the first documents. */
export type PublicLogbookView = { readonly logbook: PublicLogbook; readonly documents: PublicDocuments };

/** The number of documents per page. */
const DOCUMENTS_PAGE = 100;

const DOCUMENTS = `publicDocumentsPaginated(disciplineID: $disciplineID, pagination: $pagination) {
    total nextCursor
    items {
      documentID name expiresAt state
      chapter { chapterID nameEn nameNl }
      file { name mediaType size }
    }
  }`;

type DocumentsAsked = {
  readonly disciplineID: string;
  readonly pagination: { readonly limit: number; readonly cursor: string | null };
};

const PUBLIC_LOGBOOK: Document<
  { publicLogbook: PublicLogbook; publicDocumentsPaginated: PublicDocuments },
  DocumentsAsked
> = {
  operationName: 'PublicLogbook',
  query: `query PublicLogbook($disciplineID: ID!, $pagination: Pagination) {
  publicLogbook(disciplineID: $disciplineID) {
    location { name city }
    discipline { name }
    registrations { serviceEventID category status createdAt internalLocation }
  }
  ${DOCUMENTS}
}`,
};

const PUBLIC_DOCUMENTS: Document<{ publicDocumentsPaginated: PublicDocuments }, DocumentsAsked> = {
  operationName: 'PublicDocuments',
  query: `query PublicDocuments($disciplineID: ID!, $pagination: Pagination) {
  ${DOCUMENTS}
}`,
};

/** Looks up a QR code; refused with 404 `logbook.code_unknown` or 410 `logbook.code_withdrawn`. */
export function lookUpCode(code: string): Promise<Answer<QrCodePlace>> {
  return answerOf(get<QrCodePlace>(`/logbook/code/${encodeURIComponent(code)}`));
}

/** Asks whether this is the location's password; 429 `too_many_attempts` says how long to wait. */
export function checkPassword(question: PasswordQuestion): Promise<Answer<PasswordAnswer>> {
  return answerOf(post<PasswordAnswer>('/logbook/check', question));
}

/** Reads the logbook's public part; 401 if the token has expired. */
export async function readLogbook(disciplineID: string, token: string): Promise<Answer<PublicLogbookView>> {
  const pagination = { limit: DOCUMENTS_PAGE, cursor: null };
  const answer = await answerOf(query(PUBLIC_LOGBOOK, { disciplineID, pagination }, { bearer: token }));
  if (!answer.ok) return answer;
  const { publicLogbook, publicDocumentsPaginated } = answer.value;
  return { ok: true, value: { logbook: publicLogbook, documents: publicDocumentsPaginated } };
}

/** Reads the documents that follow a page; 401 if the token has expired. */
export async function readMoreDocuments(
  disciplineID: string,
  cursor: string,
  token: string,
): Promise<Answer<PublicDocuments>> {
  const pagination = { limit: DOCUMENTS_PAGE, cursor };
  const answer = await answerOf(query(PUBLIC_DOCUMENTS, { disciplineID, pagination }, { bearer: token }));
  return answer.ok ? { ok: true, value: answer.value.publicDocumentsPaginated } : answer;
}

type Download = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

/**
 * Fetches the whole file of a document; 401 if the token has expired, 404 if the file no longer exists. A stalled download
 * counts as unreachable.
 */
export function readDocument(
  documentID: string,
  { mediaType, size }: NonNullable<PublicDocument['file']>,
  token: string,
  download: Download,
): Promise<Answer<Blob>> {
  const address = `${API}/document/${encodeURIComponent(documentID)}/file`;
  return answerOf(fetchFile(address, { mediaType, size, bearer: token, ...download }));
}

const FULL_LOGBOOK: Document<
  { location: { disciplines: readonly { disciplineID: string }[] } },
  { locationID: string }
> = {
  operationName: 'BookOfPlace',
  query: `query BookOfPlace($locationID: ID!) { location(locationID: $locationID) { disciplines { disciplineID } } }`,
};

/**
 * Whether the person who scanned the code is signed in and sees the whole logbook: they need no password. Resellers do not read
 * logbooks (design 4). If the question fails for any reason, the password opens the public part.
 */
export async function canReadFullLogbook({ locationID, disciplineID }: QrCodePlace): Promise<boolean> {
  const asked = await answerOf(get<{ session: Session | null }>('/user/session'));
  const session = asked.ok ? asked.value.session : null;
  if (!session?.deviceTrusted || session.userType === 'reseller_employee') return false;
  const found = await answerOf(query(FULL_LOGBOOK, { locationID }));
  return (
    found.ok &&
    found.value.location.disciplines.some((discipline) => discipline.disciplineID === disciplineID)
  );
}

/** Writes the registration; the same `key` with the same body makes one entry, however often it is sent. */
export function register(
  body: object,
  key: string,
  token: string,
): Promise<Answer<{ readonly serviceEventID: string }>> {
  return answerOf(post('/service-event/manual', body, { idempotencyKey: key, bearer: token }));
}

/** Sends one photo to the registration just made, once however often it is called; `onProgress` gets the share sent, 0 to 1. */
export async function sendPhoto(
  serviceEventID: string,
  { file, photoID }: { readonly file: File; readonly photoID: string },
  token: string,
  onProgress: (share: number) => void,
): Promise<Answer<{ readonly fileID: string }>> {
  const stall = startStallTimeout();
  const moved = (share: number) => {
    stall.moved();
    onProgress(share);
  };
  const path = `/service-event/manual/${encodeURIComponent(serviceEventID)}/file`;
  const options = { bearer: token, signal: stall.signal, idempotencyKey: photoID, onProgress: moved };
  try {
    return await answerOf(upload<{ fileID: string }>(path, file, options));
  } finally {
    stall.over();
  }
}
