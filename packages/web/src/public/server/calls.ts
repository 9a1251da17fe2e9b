import type { Category, Status } from '@fireledger/domain/service-event/vocabulary.ts';
import { type Document, query } from '../../platform/graphql.ts';
import { get, post } from '../../platform/http.ts';
import { upload } from '../../platform/upload.ts';
import { type Answer, answerOf } from './answer.ts';

/** What a QR code stands for. */
export type CodePlace = {
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

export type PublicLogbook = {
  readonly location: { readonly name: string; readonly city: string };
  readonly discipline: { readonly name: string };
  readonly registrations: readonly PublicRegistration[];
};

const PUBLIC_LOGBOOK: Document<{ publicLogbook: PublicLogbook }, { disciplineID: string }> = {
  operationName: 'PublicLogbook',
  query: `query PublicLogbook($disciplineID: ID!) {
  publicLogbook(disciplineID: $disciplineID) {
    location { name city }
    discipline { name }
    registrations { serviceEventID category status createdAt internalLocation }
  }
}`,
};

/** Milliseconds without progress after which sending a photo counts as broken off. */
const STALLED_AFTER = 60_000;

/** Looks up a QR code; refused with 404 `logbook.code_unknown` or 410 `logbook.code_withdrawn`. */
export function lookUpCode(code: string): Promise<Answer<CodePlace>> {
  return answerOf(get<CodePlace>(`/logbook/code/${encodeURIComponent(code)}`));
}

/** Asks whether the password is the location's; 429 `too_many_attempts` says how long to wait. */
export function checkPassword(question: PasswordQuestion): Promise<Answer<PasswordAnswer>> {
  return answerOf(post<PasswordAnswer>('/logbook/check', question));
}

/** Reads the logbook's public part; 401 when the token has ended. */
export async function readLogbook(disciplineID: string, token: string): Promise<Answer<PublicLogbook>> {
  const answer = await answerOf(query(PUBLIC_LOGBOOK, { disciplineID }, { bearer: token }));
  return answer.ok ? { ok: true, value: answer.value.publicLogbook } : answer;
}

/** Writes the registration; the same `key` with the same body makes one entry however often it is sent. */
export function register(
  body: object,
  key: string,
  token: string,
): Promise<Answer<{ readonly serviceEventID: string }>> {
  return answerOf(post('/service-event/manual', body, { idempotencyKey: key, bearer: token }));
}

/** Sends one photo to the registration just made, once however often; `onProgress` is told the share that has gone, 0 to 1. */
export async function sendPhoto(
  serviceEventID: string,
  { file, photoID }: { readonly file: File; readonly photoID: string },
  token: string,
  onProgress: (share: number) => void,
): Promise<Answer<{ readonly fileID: string }>> {
  const stop = new AbortController();
  let stalled = setTimeout(() => stop.abort(), STALLED_AFTER);
  const moved = (share: number) => {
    clearTimeout(stalled);
    stalled = setTimeout(() => stop.abort(), STALLED_AFTER);
    onProgress(share);
  };
  const path = `/service-event/manual/${encodeURIComponent(serviceEventID)}/file`;
  const options = { bearer: token, signal: stop.signal, idempotencyKey: photoID, onProgress: moved };
  const answer = await answerOf(upload<{ fileID: string }>(path, file, options));
  clearTimeout(stalled);
  return answer;
}
