import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { generateModule } from './graphql-module.ts';

const schema = buildSchema(`
  scalar DateTime
  enum Status { new done }
  input Filter { statuses: [Status!], mine: Boolean, after: DateTime! }
  type Person { userID: ID!, insertion: String }
  type Event { id: ID!, status: Status!, priority: Int, by: Person, files: [Person!]!, at: DateTime! }
  type Query { events(filter: Filter!, limit: Int = 15): [Event!]! }
`);

const EVENTS = `
  fragment PersonName on Person { userID insertion }
  query Events($filter: Filter!, $limit: Int) {
    list: events(filter: $filter, limit: $limit) { __typename id status priority at by { ...PersonName } files { userID } }
  }
`;

test('variables, answers, enums, lists, nulls and fragments become types', () => {
  const document = parse(EVENTS);
  const text = generateModule(document, document.definitions, schema, {
    name: 'event.graphql',
    platform: '../../platform',
  });
  expect(text).toMatchInlineSnapshot(`
    "// Made from event.graphql by scripts/generate-graphql.ts; do not edit.
    import type { Document } from '../../platform/graphql.ts';

    export type PersonName = {
      readonly userID: string;
      readonly insertion: string | null;
    };

    export type EventsVariables = {
      readonly filter: {
        readonly statuses?: ReadonlyArray<'new' | 'done'> | null | undefined;
        readonly mine?: boolean | null | undefined;
        readonly after: string;
      };
      readonly limit?: number | null | undefined;
    };

    export type EventsData = {
      readonly list: ReadonlyArray<{
        readonly __typename: 'Event';
        readonly id: string;
        readonly status: 'new' | 'done';
        readonly priority: number | null;
        readonly at: string;
        readonly by: {
          readonly userID: string;
          readonly insertion: string | null;
        } | null;
        readonly files: ReadonlyArray<{
          readonly userID: string;
        }>;
      }>;
    };

    export const eventsDocument: Document<EventsData, EventsVariables> = {
      operationName: 'Events',
      query:
        "query Events($filter:Filter!$limit:Int){list:events(filter:$filter limit:$limit){__typename id status priority at by{...PersonName}files{userID}}}fragment PersonName on Person{userID insertion}",
    };
    "
  `);
});

test('what a fragment and the query ask of the same field is one type', () => {
  const document = parse(`
    fragment Maker on Event { by { userID } }
    query One($filter: Filter!) { events(filter: $filter) { ...Maker by { insertion userID } } }
  `);
  const source = { name: 'event.graphql', platform: '.' };
  const text = generateModule(document, document.definitions, schema, source);
  expect(text).toContain(`    readonly by: {
      readonly userID: string;
      readonly insertion: string | null;
    } | null;`);
});

test('a mutation is refused', () => {
  const document = parse('mutation Change { change }');
  expect(() => generateModule(document, [], schema, { name: 'x.graphql', platform: '.' })).toThrow(
    /query with a name/,
  );
});
