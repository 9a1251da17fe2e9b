/** Through which door a transaction is entered; `app.enter_*` (migration 0010) checks it and names the database role. */
export type Entrance =
  | { readonly kind: 'user'; readonly sessionID: string; readonly deviceID: string }
  | { readonly kind: 'visitor'; readonly visitorSessionID: string }
  | { readonly kind: 'system' }
  | { readonly kind: 'anonymous' };

const ACT = /^[a-z][a-z0-9_.]{1,80}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The statement that begins a transaction and takes on the role, in one round trip. A simple query has no parameters,
 * so only uuids and names of acts may stand in it: anything else throws.
 */
export function enterStatement(entrance: Entrance, act: string, mode: 'read' | 'write'): string {
  const begin = mode === 'read' ? 'begin read only isolation level repeatable read' : 'begin';
  return `${begin}; select set_config('role', e.role, true) as role, e.principal::text as written from ${call(entrance, name(act))} e`;
}

function call(entrance: Entrance, act: string): string {
  switch (entrance.kind) {
    case 'user':
      return `app.enter_user('${uuid(entrance.sessionID)}', '${uuid(entrance.deviceID)}', '${act}')`;
    case 'visitor':
      return `app.enter_visitor('${uuid(entrance.visitorSessionID)}', '${act}')`;
    case 'system':
      return `app.enter_system('${act}')`;
    case 'anonymous':
      return `app.enter_anonymous('${act}')`;
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
