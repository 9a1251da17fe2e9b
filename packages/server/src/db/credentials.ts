/**
 * Through which entrance a transaction begins: `app.enter_*` (migration 0010) checks it and selects the database role. `queue`
 * names its queue: everyone with the same value takes turns (http/fair-queue.ts).
 */
export type Credentials =
  | { readonly kind: 'user'; readonly sessionID: string; readonly deviceID: string; readonly queue?: string }
  | { readonly kind: 'visitor'; readonly visitorSessionID: string; readonly queue?: string }
  | { readonly kind: 'system' }
  | { readonly kind: 'anonymous' };

const ACT = /^[a-z][a-z0-9_.]{1,80}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * How a transaction is entered: the statement that begins it, and the statement that selects the role, prepared under its name.
 * `prepared` is the same statement for a connection that has it prepared: without parameters, it is sent in one message with the
 * first.
 */
export type EnterStatement = {
  readonly begin: string;
  readonly statement: { readonly name: string; readonly text: string; readonly values: string[] };
  readonly prepared: string;
};

/** The statement that enters (transaction-steps.ts). Takes only uuids and names of acts, so the values need no escaping. */
export function enterStatement(
  credentials: Credentials,
  act: string,
  mode: 'read' | 'write',
): EnterStatement {
  const enter = ENTER_FUNCTIONS[credentials.kind];
  const values = [...keysOf(credentials), name(act)];
  return {
    begin: mode === 'read' ? 'begin read only isolation level repeatable read' : 'begin',
    statement: { ...enter, values },
    prepared: `execute ${enter.name}('${values.join("','")}')`,
  };
}

const ENTER_FUNCTIONS = {
  user: enterFunction('enter_user', '$1, $2, $3'),
  visitor: enterFunction('enter_visitor', '$1, $2'),
  system: enterFunction('enter_system', '$1'),
  anonymous: enterFunction('enter_anonymous', '$1'),
};

function enterFunction(fn: string, parameters: string) {
  const text = `select set_config('role', e.role, true) as role, e.principal::text as written from app.${fn}(${parameters}) e`;
  return { name: fn, text };
}

function keysOf(credentials: Credentials): string[] {
  switch (credentials.kind) {
    case 'user':
      return [uuid(credentials.sessionID), uuid(credentials.deviceID)];
    case 'visitor':
      return [uuid(credentials.visitorSessionID)];
    default:
      return [];
  }
}

function uuid(text: string): string {
  if (!UUID.test(text)) {
    throw new Error('an entrance takes uuids only');
  }
  return text;
}

function name(act: string): string {
  if (!ACT.test(act)) {
    throw new Error(`not a name of an act: ${act}`);
  }
  return act;
}
