/**
 * Through which entrance a transaction begins: `app.enter_*` (migration 0010) checks it and selects the database role. `line`
 * names its queue: everyone with the same value takes turns (http/fair-queue.ts).
 */
export type Credentials =
  | { readonly kind: 'user'; readonly sessionID: string; readonly deviceID: string; readonly line?: string }
  | { readonly kind: 'visitor'; readonly visitorSessionID: string; readonly line?: string }
  | { readonly kind: 'system' }
  | { readonly kind: 'anonymous' };

const ACT = /^[a-z][a-z0-9_.]{1,80}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * How a transaction is entered: the statement that begins it, and the statement that selects the role, prepared under its name.
 * `kept` is the same statement for a connection that has it prepared: without parameters, it is sent in one message with the
 * first.
 */
export type EnterStatement = {
  readonly begin: string;
  readonly statement: { readonly name: string; readonly text: string; readonly values: string[] };
  readonly kept: string;
};

/** The statement that enters (transaction-steps.ts). Takes only uuids and names of acts, so the values need no escaping. */
export function enterStatement(entrance: Credentials, act: string, mode: 'read' | 'write'): EnterStatement {
  const door = ENTER_FUNCTIONS[entrance.kind];
  const values = [...keysOf(entrance), name(act)];
  return {
    begin: mode === 'read' ? 'begin read only isolation level repeatable read' : 'begin',
    statement: { ...door, values },
    kept: `execute ${door.name}('${values.join("','")}')`,
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

function keysOf(entrance: Credentials): string[] {
  switch (entrance.kind) {
    case 'user':
      return [uuid(entrance.sessionID), uuid(entrance.deviceID)];
    case 'visitor':
      return [uuid(entrance.visitorSessionID)];
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
