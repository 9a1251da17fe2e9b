import { type ErrorCode, isErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { syncServerTime } from './browser-clock.ts';
import { noteDemoFilling } from './demo-filling.ts';
import { reachability, trackRequest } from './reachability.ts';

export const API = '/api/v1';
/** The timeout in milliseconds after which the server counts as unreachable; uploads have none. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** A refusal by the server: its code, its HTTP status, and every problem it named (at least one). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly problems: readonly Problem[];
  /** Of a failure of the server: identifies it in the server's log. */
  readonly reference: string | undefined;

  constructor(code: ErrorCode, status: number, problems: readonly Problem[], reference?: string) {
    super(code);
    this.reference = reference;
    this.code = code;
    this.status = status;
    this.problems = problems.length > 0 ? problems : [{ path: '', code }];
  }
}

/** Whether a retry of the same call may succeed: the rate limit was hit, or the server itself failed. */
export function isTransient({ status }: Pick<ProblemError, 'status'>): boolean {
  return status === 429 || status >= 500;
}

/** Whether a call was refused for a reason that a retry would meet again; without a response nobody knows. */
export function isPermanentRefusal(error: unknown): error is ProblemError {
  return error instanceof ProblemError && !isTransient(error);
}

/** There was no response: the network is down or the server unreachable. The call may or may not have been carried out. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type CallOptions = {
  readonly body?: unknown;
  /** The version that was read, sent as If-Match; a stale one is refused with `stale_version` (412). */
  readonly version?: number | undefined;
  /** Makes a repeated POST return the first response; keep it while retrying the same body (idempotency.ts). */
  readonly idempotencyKey?: string | undefined;
  /** The visitor's token; signed-in screens use the cookie. */
  readonly bearer?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

type SignedOutListener = (code: ErrorCode) => void;
const signedOutListeners = new Set<SignedOutListener>();

/** Calls `listener` when the server says that the session is over; returns an unsubscribe function. */
export function onSignedOut(listener: SignedOutListener): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** The headers that any of our calls may carry. */
export function headersOf(options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.version !== undefined) headers['if-match'] = `"${options.version}"`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.bearer) headers.authorization = `Bearer ${options.bearer}`;
  return headers;
}

const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  412: 'stale_version',
  413: 'body_too_large',
  429: 'too_many_attempts',
};

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    isErrorCode(value.code) &&
    'path' in value
  );
}

/** Builds the error of a refusal from its status and its problem body, which may be unknown or missing. */
export function problemFrom(status: number, body: unknown): ProblemError {
  const reply =
    typeof body === 'object' && body !== null
      ? (body as { code?: unknown; errors?: unknown; reference?: unknown })
      : {};
  const problems = Array.isArray(reply.errors) ? reply.errors.filter(isProblem) : [];
  const code =
    typeof reply.code === 'string' && isErrorCode(reply.code)
      ? reply.code
      : (CODE_BY_STATUS[status] ?? 'internal_error');
  const reference = typeof reply.reference === 'string' ? reply.reference : undefined;
  return new ProblemError(code, status, problems, reference);
}

/** Parses a response: returns the value on success; throws ProblemError, or UnreachableError if it is not the server's own. */
export function parseResponse(status: number, text: string, bearer?: string): unknown {
  const body = parse(text);
  if (isForeign(status, text, body)) {
    reachability.set(false);
    throw new UnreachableError(`answered ${status} in place of the server`);
  }
  reachability.set(true);
  if (isSuccess(status)) return body;
  const error = problemFrom(status, body);
  const over = error.code === 'not_authenticated' || error.code === 'device_not_trusted';
  if (over && !bearer) notifySignedOut(error.code);
  throw error;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether a gateway without the server answered, or a page that stands before it, such as a network's sign-in. */
function isForeign(status: number, text: string, body: unknown): boolean {
  if (isSuccess(status)) return text !== '' && body === undefined;
  return status >= 502 && status <= 504 && !(body && typeof body === 'object' && 'code' in body);
}

/** Notifies the listeners of `onSignedOut` that the session is over. */
export function notifySignedOut(code: ErrorCode): void {
  for (const listener of signedOutListeners) listener(code);
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * One JSON call. In: method, path below the base (`/user/login`). Out: the response body, undefined for 204. Throws
 * ProblemError for a refusal, UnreachableError without a response, AbortError if `signal` ended it.
 */
export async function call<T = void>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const headers = headersOf(options);
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const late = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const missed = trackRequest();
  let status: number;
  let text: string;
  try {
    const response = await fetch(API + path, { method, headers, body, signal, credentials: 'same-origin' });
    status = response.status;
    syncServerTime(response.headers.get('date'));
    noteDemoFilling(response.headers);
    text = await response.text();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    missed();
    throw new UnreachableError('no answer', { cause });
  }
  return parseResponse(status, text, options.bearer) as T;
}

/** A GET; result and errors as for `call`. */
export function get<T>(path: string, options?: CallOptions): Promise<T> {
  return call<T>('GET', path, options);
}

/** A POST of `body`; result and errors as for `call`. From a form, with `idempotencyKey`. */
export function post<T = void>(path: string, body?: unknown, options?: CallOptions): Promise<T> {
  return call<T>('POST', path, { ...options, body });
}

/** A PATCH of the fields in `body`; result and errors as for `call`. */
export function patch(path: string, body?: unknown): Promise<void> {
  return call('PATCH', path, { body });
}

/** A PATCH of a thing that was read in a version. Out: its new version. Errors as for `call`. */
export async function change(path: string, body: unknown, version?: CallOptions['version']): Promise<number> {
  return (await call<{ readonly version: number }>('PATCH', path, { body, version })).version;
}

/** A DELETE; result and errors as for `call`. */
export function remove<T = void>(path: string, options?: CallOptions): Promise<T> {
  return call<T>('DELETE', path, options);
}
