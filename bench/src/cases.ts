import { notificationsDocument } from '../../packages/web/src/features/notification/notification.generated.ts';
import { serviceEventsPaginatedDocument } from '../../packages/web/src/features/service-event/event.generated.ts';
import type { ListInput } from './bare/list-events.ts';
import type { Caller, Callers, Writer } from './callers.ts';
import { bareCall, type Call, queryCall } from './calls.ts';

/** What is measured: calls to our server, and the same calls to the bare server; the connections cycle through them. */
export type Case = {
  readonly name: string;
  /**
   * `barest`: a command compared with one that keeps another history or none, without a budget; `page`: lists of the
   * administration, and further lists of events; `text_search`, `change`, `dashboard`: each with its own budget; `found`: a search
   * whose budget is the time that it takes alone (design section 4).
   */
  readonly kind: 'list' | 'command' | 'barest' | 'page' | 'text_search' | 'found' | 'change' | 'dashboard';
  /** An empty result is allowed, above all in the small world. */
  readonly mayBeEmpty?: true;
  /** The results may differ: our server tolerates more spelling errors. */
  readonly unlike?: true;
  /** Runs before each period of load; every call can succeed only once, and each connection has its own calls. */
  readonly reset?: () => Promise<void>;
  readonly ours: readonly Call[];
  readonly bare: readonly Call[];
};

const PAGE = 25;
const BELL = 15;

/** Every case on one database, in the order of the report; lists send exactly the queries of the screens. */
export function casesOf(callers: Callers): Case[] {
  const organization = { column: 'organization_id', id: callers.organization.companyID ?? '' } as const;
  const contractor = { column: 'contractor_id', id: callers.contractor.companyID ?? '' } as const;
  const lists = (name: string, caller: Caller, tenant: ListInput['tenant'], status: string) => [
    list(name, caller, { tenant, status, limit: PAGE, total: false, short: false }),
    list(`${name}, with total`, caller, { tenant, status, limit: PAGE, total: true, short: false }),
  ];
  return [
    list('bell: 15 newest assigned to a user', callers.organization, {
      tenant: organization,
      assignedToUserID: callers.organization.userID,
      limit: BELL,
      total: false,
      short: true,
    }),
    ...lists('organisation, page of 25 pending', callers.organization, organization, 'pending'),
    ...lists('contractor with 300 pairs, page of 25 done', callers.contractor, contractor, 'done'),
    ...lists('owner, page of 25 pending', callers.owner, null, 'pending'),
    ...creations('create an event, 40 organisations', callers.writers),
    ...creations('create an event, one organisation', callers.writers.slice(0, 1)),
  ];
}

function list(name: string, caller: Caller, input: ListInput): Case {
  const filter = {
    ...(input.status ? { statuses: [input.status] } : {}),
    ...(input.assignedToUserID ? { assignedToUserIDs: [input.assignedToUserID] } : {}),
  };
  const document = input.short ? notificationsDocument : serviceEventsPaginatedDocument;
  const variables = {
    filter,
    orderBy: { field: 'created_at', direction: 'desc' },
    pagination: { limit: input.limit },
    ...(input.short ? {} : { counted: input.total }),
  };
  return {
    name,
    kind: 'list',
    ours: [queryCall(document, variables, caller)],
    bare: [bareCall('/events', input)],
  };
}

/**
 * Compared with a bare server that writes a chained row of its own ledger in the same transaction, with one that writes through
 * the wall into ours, with one that keeps a plain history, and with one that keeps nothing.
 */
function creations(name: string, writers: readonly Writer[]): Case[] {
  return [
    creation(name, 'command', writers, '/event-with-ledger-row'),
    creation(`${name}; bare with wall and ledger`, 'barest', writers, '/event-behind-the-wall'),
    creation(`${name}; bare with plain history`, 'barest', writers, '/event-with-history'),
    creation(`${name}; bare without history`, 'barest', writers, '/event'),
  ];
}

function creation(
  name: string,
  kind: 'command' | 'barest',
  writers: readonly Writer[],
  barePath: string,
): Case {
  return {
    name,
    kind,
    ours: writers.map((writer) => ({
      path: '/api/v1/service-event/manual',
      body: JSON.stringify(registration(writer)),
      headers: writer.headers,
    })),
    bare: writers.map((writer) =>
      bareCall(barePath, {
        ...registration(writer),
        organizationID: writer.organizationID,
        contractorID: writer.contractorID,
        userID: writer.userID,
        session: writer.session,
      }),
    ),
  };
}

function registration({ locationID, disciplineID }: Writer) {
  return {
    locationID,
    disciplineID,
    category: 'MALFUNCTION',
    priority: 2,
    deviceID: 'D-12',
    internalLocation: 'Floor 3',
    description: 'Detector 12 reports a fault and does not answer the panel',
  };
}
