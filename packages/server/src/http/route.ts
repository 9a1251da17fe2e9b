import type { Act } from '@fireledger/domain/access/acts.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { requiredID } from '@fireledger/domain/shared/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../db/with-access.ts';
import type { Caller } from './caller.ts';
import type { Services } from './services.ts';
import type { SessionCookie } from './session-cookies.ts';

/** What a command returns. `cookies` and `headers` are set on the reply; an undefined body is sent as an empty one. */
export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly {
    readonly name: SessionCookie;
    readonly value: string | null;
    readonly maxAge: number;
  }[];
};

/** The parsed input of a call. `version` comes from the If-Match header; null if it names none, so that any version will do. */
export type Input<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly version: number | null;
};

/** What a command gets besides its transaction: the program's services, and the call that started it. */
export type Call = { readonly services: Services; readonly caller: Caller; readonly request: FastifyRequest };

/** The declaration of a route: everything it accepts, which act it is, what it returns and how it may refuse. */
type Declaration<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The Fastify path below the base, such as `/service-event/manual/:id`. */
  readonly path: string;
  /** What the call does; domain's table of acts (access/can.ts) says who may call it; `anyone` needs no sign-in. */
  readonly act: Act;
  /** What the call does, in the OpenAPI document: a few words without a full stop, as the caller would say it. */
  readonly summary: string;
  /** Which rules a caller cannot read from the schemas: whole sentences. */
  readonly description?: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The body as the OpenAPI document describes it, if the command parses it depending on the caller. */
  readonly described?: z.ZodType;
  /** A body that the schema accepts; every route with a body has one. */
  readonly example?: z.input<B>;
  /** The schema of the response per status; undeclared members are stripped. null: no JSON body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  readonly errors: readonly ErrorCode[];
  /** Accepts a form with one file, which the command reads itself, instead of JSON. */
  readonly upload?: boolean;
  /** Parts of JSON that may stand before the file in that form, for the OpenAPI document. */
  readonly uploadParts?: Readonly<Record<string, z.ZodType>>;
  /** The media types of the file or stream that it returns, without their parameters; absent: any. */
  readonly media?: readonly [string, ...string[]];
  /** Whether the header `Row-Count` may give the number of rows in a returned file. */
  readonly counted?: boolean;
  /** Whether an `Idempotency-Key` is honoured: never on sign-in, two-factor and password calls. */
  readonly idempotent?: boolean;
};

/** A route that runs in one transaction. */
export type CommandRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Declaration<
  P,
  Q,
  B
> & {
  readonly transaction: 'read' | 'write';
  command(access: Access, input: Input<z.output<P>, z.output<Q>, z.output<B>>, call: Call): Promise<Answer>;
};

/**
 * A route that opens its own transactions, one or several: uploads, downloads and streams, which must not hold one while bytes
 * flow, and calls that compute a password's hash between two. A handler that sends the reply itself returns that reply: Fastify's
 * reply is a thenable that resolves to undefined once it has been sent.
 */
export type OwnTransactionsRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Declaration<
  P,
  Q,
  B
> & {
  readonly transaction: 'own';
  handle(
    open: BoundOpener,
    input: Input<z.output<P>, z.output<Q>, z.output<B>>,
    call: Call,
    reply: FastifyReply,
  ): Promise<Answer | FastifyReply>;
};

/** The transaction opener, bound to the caller's credentials and the route's act. */
export type BoundOpener = {
  read<T>(work: (access: Access) => Promise<T>): Promise<T>;
  write<T>(work: (access: Access) => Promise<T>): Promise<T>;
  /** Checks what must hold before bytes flow; skipped if the call's Idempotency-Key already has a stored response. */
  readUnlessRepeated(work: (access: Access) => Promise<void>): Promise<void>;
  /**
   * Writes once per Idempotency-Key of an idempotent route; `sent` identifies what was sent, so that anything else under the
   * same key is refused.
   */
  writeOnce(sent: unknown, work: (access: Access) => Promise<Answer>): Promise<Answer>;
};

export type Route =
  | CommandRoute<z.ZodType, z.ZodType, z.ZodType>
  | OwnTransactionsRoute<z.ZodType, z.ZodType, z.ZodType>;

/** The parameters of a path with `:id`. Anything but an id there is not found (run-route.ts), so that commands need not look. */
export const idParams = z.object({ id: requiredID() });

/** Declares a route; only adds types to its parts. */
export function defineRoute<
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
>(route: CommandRoute<P, Q, B> | OwnTransactionsRoute<P, Q, B>): Route {
  return route;
}
