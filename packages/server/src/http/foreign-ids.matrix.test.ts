import type { UserType } from '@fireledger/domain/access/user-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { callRoute, ROUTE_ROWS, type RouteRow } from '../../testing/routes/route-caller.ts';
import {
  buildRouteFixtures,
  clientsOf,
  type RouteFixtures,
  TENANT_TYPES,
  unknownIDs,
} from '../../testing/routes/route-fixtures.ts';
import { buildWorld, type World } from '../../testing/world.ts';

/**
 * One id that is another tenant's in a call that is right else: `routes.matrix.test.ts` makes all of a call another's
 * at once, where the first may be refused for the others. Every id that a body may hold, as the OpenAPI document
 * tells of it, within filters too.
 */

let t: TestApp;
let world: World;
let own: RouteFixtures;
let foreign: RouteFixtures;
let ghost: RouteFixtures;
let people: Readonly<Record<UserType, Client>>;
let described: Described;
let named: Readonly<Record<string, Schema>>;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  own = await buildRouteFixtures(t, world.own);
  foreign = await buildRouteFixtures(t, world.foreign);
  ghost = unknownIDs(own);
  people = await clientsOf(t, world, world.own);
  const { paths, components } = (await t.anyone.get('/openapi.json')).json();
  described = paths;
  named = components.schemas;
});
afterAll(() => t.close());

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};
type Content = { readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } } };
type Described = Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: Content }>>>>;

/** Where in a body an id stands, what of the ground it names, and whether in a list. */
type Place = {
  readonly path: readonly string[];
  readonly names: keyof RouteFixtures;
  readonly inList: boolean;
};

const NAMED: Readonly<Record<string, keyof RouteFixtures>> = {
  organizationID: 'organizationID',
  organizationIDs: 'organizationID',
  resellerID: 'resellerID',
  resellerIDs: 'resellerID',
  locationID: 'locationID',
  locationIDs: 'locationID',
  mainUserID: 'userID',
  assignedToUserID: 'userID',
  assignedToUserIDs: 'userID',
  responsibleUserID: 'userID',
  responsibleUserIDs: 'userID',
  sourceServiceEventID: 'manualID',
  serviceEventID: 'manualID',
  logbookCodeIDs: 'logbookCodeID',
  contractID: 'contractID',
};
/** Of the platform, or of a directory that whoever may name them reads; a part that is no row. */
const SEEN_BY_ALL = ['disciplineID', 'disciplineIDs', 'chapterID', 'chapterIDs', 'contractorID', 'deviceID'];
const isID = (name: string) => /IDs?$/.test(name);

function formsOf(schema: Schema): readonly Schema[] {
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [schema, ...forms.flatMap(formsOf)];
}

function idsOf(schema: Schema, path: readonly string[] = []): readonly Place[] {
  return formsOf(schema)
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .flatMap(([name, part]) => {
      if (!isID(name)) return idsOf(part, [...path, name]);
      const names = NAMED[name];
      const inList = formsOf(part).some(({ type }) => type === 'array');
      return names ? [{ path: [...path, name], names, inList }] : [];
    });
}

function schemaOf({ route }: RouteRow): Schema {
  const path = `/api/v1${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const body = described[path]?.[route.method.toLowerCase()]?.requestBody;
  return whole(body?.content?.['application/json']?.schema ?? {});
}

/** A schema with every named one in its place. */
function whole(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, part) => {
    const name = part?.$ref?.split('/').at(-1);
    return name ? whole(named[name] ?? {}) : part;
  });
}

function withID(body: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const within = (body as Readonly<Record<string, object | undefined>>)[name];
  return { ...body, [name]: rest.length === 0 ? value : withID(within ?? {}, rest, value) };
}

const tenants = ROUTE_ROWS.flatMap(([key, row]) =>
  TENANT_TYPES.filter((type) => row.route.method !== 'GET' && row.known.callers.includes(type)).map(
    (type) => [key, type, row] as const,
  ),
);

test('every id that a body may hold is one that is asked below, or is seen by all', () => {
  const names = ROUTE_ROWS.flatMap(
    ([, row]) => JSON.stringify(schemaOf(row)).match(/(?<=")\w+IDs?(?=":)/g) ?? [],
  );
  expect([...new Set(names)].sort()).toEqual([...Object.keys(NAMED), ...SEEN_BY_ALL].sort());
});

test.each(tenants)(
  "%s by %s answers each single id of another tenant's as one of nobody's",
  async (_key, type, row) => {
    for (const { path, names, inList } of idsOf(schemaOf(row))) {
      const [theirs, nobodys] = await Promise.all(
        [foreign, ghost].map((ground) => {
          const value = inList ? [ground[names]] : ground[names];
          const body = withID(row.known.body?.(own) ?? {}, path, value);
          return callRoute(row, people[type], own, { body });
        }),
      );
      const answer = (reply: typeof theirs) => [reply?.statusCode, reply?.body];
      expect(answer(theirs), path.join('.')).toEqual(answer(nobodys));
    }
  },
);
