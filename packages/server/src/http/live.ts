import type { ServerResponse } from 'node:http';
import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import type { Pool } from 'pg';
import { listen } from '../db/listen.ts';
import type { Change } from '../db/with-access.ts';
import { EventStream } from './event-stream.ts';
import { createLiveSender, LIVE_CHANNEL, type Message } from './live-sender.ts';
import { type Listener, mayHear } from './may-hear.ts';
import { RecentMessages } from './recent-messages.ts';

const HEARTBEAT_MS = 25_000;
/** A browser has one stream, or one a tab where tabs cannot share it; more is no browser. */
export const STREAMS_PER_SESSION = 10;
/** What all browsers of one person have: anyone opens as many sessions as they like. */
export const STREAMS_PER_USER = 40;
const END = 'event: end\ndata: {}\n\n';

/** One browser's stream. */
type Subscriber = Listener & { readonly stream: EventStream };

/** The live stream: ids only, filtered by principal; fed by one coalesced NOTIFY per process after commit (design section 5). */
export type Live = {
  publish(changes: readonly Change[]): void;
  /** Begins to tell; answers what ends the stream and tells its browser so. */
  subscribe(listener: Listener, response: ServerResponse): () => void;
  /** Ends the streams and sends what waits; what calls that still run publish is sent at once. A further call waits for that. */
  close(): Promise<void>;
};

/**
 * Starts listening on the database; rejects where it cannot be reached. A connection that is lost later is made again, and streams
 * are told to read everything anew.
 */
export async function startLive(appUrl: string, pool: Pool): Promise<Live> {
  const subscribers = new Set<Subscriber>();
  const sender = createLiveSender(pool);
  const recent = new RecentMessages<Message>();
  const hear = (message: Message) => {
    recent.add(message, performance.now());
    deliver(subscribers, message);
  };
  const listening = listen({ connectionString: appUrl, application_name: 'fireledger live' }, LIVE_CHANNEL, {
    onHeard: (payload) => hear(JSON.parse(payload) as Message),
    onBack: () => hear({ everything: true }),
  });
  await listening.ready.catch(async (error: unknown) => {
    await listening.stop();
    throw error;
  });
  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers) {
      subscriber.stream.tell(': still here\n\n');
    }
  }, HEARTBEAT_MS);
  return {
    publish: sender.publish,
    subscribe: (listener, response) => {
      const stream = new EventStream(response, () => subscribers.delete(subscriber));
      const subscriber: Subscriber = { ...listener, stream };
      makeRoom(subscribers, listener.principal);
      subscribers.add(subscriber);
      stream.tell('retry: 3000\n\n');
      tellOf(subscriber, inOne(recent.until(performance.now())));
      return () => end(subscribers, subscriber, END);
    },
    close: async () => {
      clearInterval(heartbeat);
      for (const subscriber of subscribers) {
        end(subscribers, subscriber);
      }
      await sender.stop();
      await listening.stop();
    },
  };
}

/** The most streams at once that have the same of these. */
const ROOM = { sessionID: STREAMS_PER_SESSION, userID: STREAMS_PER_USER } as const;

/** Makes room for one more stream of somebody: the oldest ends. A set keeps the order in which its members came. */
function makeRoom(subscribers: Set<Subscriber>, principal: UserPrincipal): void {
  for (const by of ['sessionID', 'userID'] as const) {
    const own = [...subscribers].filter((subscriber) => subscriber.principal[by] === principal[by]);
    if (own.length >= ROOM[by] && own[0]) end(subscribers, own[0]);
  }
}

/** Ends a stream, with its last words: it is told nothing more from here on. */
function end(subscribers: Set<Subscriber>, subscriber: Subscriber, text?: string): void {
  subscribers.delete(subscriber);
  subscriber.stream.end(text);
}

function deliver(subscribers: Set<Subscriber>, message: Message): void {
  for (const subscriber of subscribers) {
    tellOf(subscriber, message);
    if (message.changes?.some((change) => endsStream(change, subscriber.principal))) {
      end(subscribers, subscriber, END);
    }
  }
}

/** What was told lately, by kind and without ids: however much it was, it is short, and says to read those kinds again. */
function inOne(messages: readonly Message[] | null): Message {
  return messages === null || messages.some(({ everything }) => everything)
    ? { everything: true }
    : { changes: messages.flatMap(({ changes = [] }) => changes.map((change) => ({ ...change, id: null }))) };
}

/** Tells a subscriber what a message has for it. What ends a stream it does not: a new one has been looked at anew. */
function tellOf(subscriber: Subscriber, message: Message): void {
  if (message.everything) {
    subscriber.stream.tell('event: change\ndata: {"entity":"*"}\n\n');
    return;
  }
  for (const [entity, ids] of heard(subscriber, message.changes ?? [])) {
    subscriber.stream.tell(`event: change\ndata: ${JSON.stringify({ entity, ids })}\n\n`);
  }
}

/**
 * What the database tells of itself (migrations 0012) ends streams and is told to nobody: the end of a session, and that what
 * a contractor, a reseller or a user may hear is no longer what their streams began with. The browser comes back, is looked at
 * anew, and reads everything again.
 */
const SIGNALS: readonly string[] = ['session', 'reach'];

function endsStream({ entity, id }: Change, principal: UserPrincipal): boolean {
  return entity === 'session'
    ? id === principal.sessionID
    : entity === 'reach' &&
        id !== null &&
        [principal.contractorID, principal.resellerID, principal.userID].includes(id);
}

/** The ids that somebody hears of, by kind; without ids where all of a kind is to be read again. */
function heard(subscriber: Subscriber, changes: readonly Change[]): Map<string, string[] | undefined> {
  const told = Map.groupBy(
    changes.filter((change) => !SIGNALS.includes(change.entity) && mayHear(subscriber, change)),
    ({ entity }) => entity,
  );
  return new Map(
    [...told].map(([entity, some]) => {
      const ids = some.flatMap(({ id }) => id ?? []);
      return [entity, ids.length < some.length ? undefined : ids];
    }),
  );
}
