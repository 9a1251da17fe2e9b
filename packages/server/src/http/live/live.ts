import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import type { Pool } from 'pg';
import { listen } from '../../db/listen.ts';
import type { Change } from '../../db/with-access.ts';
import { isChangeVisible, type Listener } from './change-visibility.ts';
import { EventStream } from './event-stream.ts';
import { createLiveSender, LIVE_CHANNEL, type Message } from './live-sender.ts';
import { RecentMessages } from './recent-messages.ts';

const HEARTBEAT_MS = 25_000;
/** A browser has one stream, or one per tab if its tabs cannot share it; more streams do not come from a browser. */
export const STREAMS_PER_SESSION = 10;
/** The limit for all browsers of one person, because anyone can open any number of sessions. */
export const STREAMS_PER_USER = 40;
const END = 'event: end\ndata: {}\n\n';

/** The stream of one browser. */
type Subscriber = Listener & { readonly stream: EventStream };

/** The live stream: ids only, filtered by principal; fed after commit by one coalesced NOTIFY per process (design section 5). */
export type Live = {
  publish(changes: readonly Change[]): void;
  /** Subscribes a stream; returns a function that ends it and tells the browser so. */
  subscribe(listener: Listener, response: ServerResponse): () => void;
  /** Calls `ended` when this session ends; returns a function that stops waiting for that. */
  onSessionEnd(sessionID: string, ended: () => void): () => void;
  /**
   * Ends the streams, and those that still begin, and sends what is pending; changes that running calls still publish are sent
   * at once. A second call waits for them.
   */
  close(): Promise<void>;
};

/**
 * Starts listening on the database; rejects if the database cannot be reached. A connection that is lost later is
 * re-established, and streams are told to refetch everything.
 */
export async function startLive(appUrl: string, pool: Pool): Promise<Live> {
  const subscribers = new Set<Subscriber>();
  const sessionEnds = new EventEmitter().setMaxListeners(0);
  const sender = createLiveSender(pool);
  const recent = new RecentMessages<Message>();
  const receive = (message: Message) => {
    recent.add(message, performance.now());
    deliver(subscribers, message);
    for (const { entity, id } of message.changes ?? []) {
      if (entity === 'session' && id !== null) sessionEnds.emit(id);
    }
  };
  const listening = listen({ connectionString: appUrl, application_name: 'fireledger live' }, LIVE_CHANNEL, {
    onNotification: (payload) => receive(JSON.parse(payload) as Message),
    onReconnect: () => receive({ everything: true }),
  });
  await listening.ready.catch(async (error: unknown) => {
    await listening.stop();
    throw error;
  });
  let isClosed = false;
  const heartbeat = setInterval(() => beat(subscribers), HEARTBEAT_MS);
  return {
    publish: sender.publish,
    subscribe: (listener, response) => {
      const stream = new EventStream(response, () => subscribers.delete(subscriber));
      const subscriber: Subscriber = { ...listener, stream };
      makeRoom(subscribers, listener.principal);
      subscribers.add(subscriber);
      stream.send('retry: 3000\n\n');
      sendTo(subscriber, summaryFor(subscriber.principal, recent.until(performance.now())));
      // Its call ran while the others were ended.
      if (isClosed) end(subscribers, subscriber);
      return () => end(subscribers, subscriber, END);
    },
    onSessionEnd: (sessionID, ended) => {
      sessionEnds.once(sessionID, ended);
      return () => sessionEnds.off(sessionID, ended);
    },
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      for (const subscriber of subscribers) {
        end(subscribers, subscriber);
      }
      await sender.stop();
      await listening.stop();
    },
  };
}

/** Sends every stream something that its browser ignores, so that no proxy takes it for dead. */
function beat(subscribers: Set<Subscriber>): void {
  for (const { stream } of subscribers) stream.send(': still here\n\n');
}

/** The maximum number of concurrent streams that share a key. */
const ROOM = { sessionID: STREAMS_PER_SESSION, userID: STREAMS_PER_USER } as const;

/** Makes room for another stream by ending the oldest. A set keeps its members in insertion order. */
function makeRoom(subscribers: Set<Subscriber>, principal: UserPrincipal): void {
  for (const by of ['sessionID', 'userID'] as const) {
    const own = [...subscribers].filter((subscriber) => subscriber.principal[by] === principal[by]);
    if (own.length >= ROOM[by] && own[0]) end(subscribers, own[0]);
  }
}

/** Ends a stream with a last event; nothing is sent to it after that. */
function end(subscribers: Set<Subscriber>, subscriber: Subscriber, text?: string): void {
  subscribers.delete(subscriber);
  subscriber.stream.end(text);
}

function deliver(subscribers: Set<Subscriber>, message: Message): void {
  for (const subscriber of subscribers) {
    sendTo(subscriber, message);
    if (message.changes?.some((change) => endsStream(change, subscriber.principal))) {
      end(subscribers, subscriber, END);
    }
  }
}

/**
 * Summarises recent messages by kind, without ids: short however many there were, it tells the client to refetch those kinds.
 * After a change of what this principal may hear it is everything: what they may no longer hear was on their screens.
 */
function summaryFor(principal: UserPrincipal, messages: readonly Message[] | null): Message {
  if (messages === null || messages.some(({ everything }) => everything)) return { everything: true };
  const changes = messages.flatMap(({ changes = [] }) => changes);
  return changes.some((change) => endsStream(change, principal))
    ? { everything: true }
    : { changes: changes.map((change) => ({ ...change, id: null })) };
}

/**
 * Sends a subscriber its part of a message. Messages that end the stream are not forwarded: the new
 * stream has been checked again.
 */
function sendTo(subscriber: Subscriber, message: Message): void {
  if (message.everything) {
    subscriber.stream.send('event: change\ndata: {"entity":"*"}\n\n');
    return;
  }
  for (const [entity, ids] of visibleIDs(subscriber, message.changes ?? [])) {
    subscriber.stream.send(`event: change\ndata: ${JSON.stringify({ entity, ids })}\n\n`);
  }
}

/**
 * Signals from the database itself (migrations 0012) end streams and are not forwarded: a session has ended, or what a
 * contractor, a reseller or a user may hear has changed since their streams began. The browser reconnects, is checked again and
 * refetches everything.
 */
const SIGNALS: readonly string[] = ['session', 'reach'];

function endsStream({ entity, id }: Change, principal: UserPrincipal): boolean {
  return entity === 'session'
    ? id === principal.sessionID
    : entity === 'reach' &&
        id !== null &&
        [principal.contractorID, principal.resellerID, principal.userID].includes(id);
}

/** The ids of the changes that a subscriber may see, by kind; no ids if everything of that kind must be refetched. */
function visibleIDs(subscriber: Subscriber, changes: readonly Change[]): Map<string, string[] | undefined> {
  const byEntity = Map.groupBy(
    changes.filter((change) => !SIGNALS.includes(change.entity) && isChangeVisible(subscriber, change)),
    ({ entity }) => entity,
  );
  return new Map(
    [...byEntity].map(([entity, some]) => {
      const ids = some.flatMap(({ id }) => id ?? []);
      return [entity, ids.length < some.length ? undefined : ids];
    }),
  );
}
