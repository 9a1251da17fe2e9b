import { reasonOf } from '../platform/error-code.ts';
import { isRunning } from '../platform/process-identity.ts';
import { ensureDataDir } from '../start/data-dir.ts';
import { assertReachable, databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { launchPostgres, stopPostgres } from './launch.ts';
import { type Passwords, readPasswords } from './passwords.ts';
import { databasePaths } from './paths.ts';
import { adoptPostmaster, type Postmaster, runningPostmaster } from './postmaster.ts';
import { connectionUrl, prepareCluster } from './prepare.ts';
import type { PostgresSettings } from './settings.ts';

/** The URLs of the embedded database's three sign-in roles. */
export type EmbeddedUrls = {
  /** as fl_app, to the database `fireledger` */
  readonly appUrl: string;
  /** as fl_migrator, to the database `fireledger` */
  readonly migratorUrl: string;
  /** as superuser, to the database `postgres` */
  readonly superuserUrl: string;
};

/** The embedded PostgreSQL, running. */
export type Embedded = EmbeddedUrls & {
  /** Stops it with a fast shutdown and waits until it is gone. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** absolute path of DATA_DIR */
  readonly dataDir: string;
  /** receives one line for each step that takes time or that an operator should know */
  readonly log: (line: string) => void;
  /** PostgreSQL settings that override the program's own, such as `{ fsync: 'off' }` in tests */
  readonly settings?: PostgresSettings;
  /** called once the server is starting, while there is nothing to do but wait for it */
  readonly whileStarting?: (() => void) | undefined;
};

const WATCH_MS = 500;
/**
 * How many checks go by between two queries of what the process is: a query may have to run a program, and process ids are seldom
 * reused.
 */
const LOOKS_PER_QUESTION = 120;

/**
 * Starts the embedded PostgreSQL on a free loopback port, with its roles and its database: creates the cluster on the first call,
 * adopts a server that a killed run left behind, recovers one that crashed. While it is in use, it is restarted on the same port
 * if it is killed. The caller holds the lock of DATA_DIR.
 * @throws OperatorError with one sentence if it cannot be started
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, settings = {}, whileStarting } = options;
  ensureDataDir(dataDir);
  const paths = databasePaths(dataDir);
  const binaries = findBinaries();
  const account = databaseAccount(paths.cluster);
  assertReachable(account, binaries.postgres);
  assertReachable(account, dataDir);
  const passwords = readPasswords(paths);
  if ((await ensureCluster(paths, binaries, account, passwords.superuser)) === 'made')
    log('Created a new database.');
  const launch = { paths, binaries, account, settings };
  const asSuperuser = (port: number) => connectionUrl('superuser', passwords, port);
  let postmaster = await adoptPostmaster(paths.cluster, asSuperuser, log);
  if (postmaster) log(`Adopted the PostgreSQL that is already running (process ${postmaster.pid}).`);
  else postmaster = await launchPostgres({ ...launch, whileStarting });
  const urls = urlsOf(passwords, postmaster.port);
  await prepareCluster(urls.superuserUrl, passwords);
  const watch = keepRunning(postmaster, paths.cluster, (port) => launchPostgres(launch, port), log);
  return {
    ...urls,
    stop: async () => {
      await watch.end();
      if (runningPostmaster(paths.cluster)) await stopPostgres(launch);
    },
  };
}

/** The URLs of the embedded database that another process runs on `dataDir`, or null when none runs. */
export function runningEmbedded(dataDir: string): EmbeddedUrls | null {
  const paths = databasePaths(dataDir);
  const running = runningPostmaster(paths.cluster);
  return running ? urlsOf(readPasswords(paths), running.port) : null;
}

function urlsOf(passwords: Passwords, port: number): EmbeddedUrls {
  return {
    appUrl: connectionUrl('app', passwords, port),
    migratorUrl: connectionUrl('migrator', passwords, port),
    superuserUrl: connectionUrl('superuser', passwords, port),
  };
}

/** Restarts the server when it dies, always on the same port, which the open pools use. */
function keepRunning(
  { pid, port }: Postmaster,
  cluster: string,
  launch: (port: number) => Promise<Postmaster>,
  log: (line: string) => void,
): { end(): Promise<void> } {
  let restart: Promise<void> | null = null;
  const lookout = lookingOut(pid, cluster, log);
  const timer = setInterval(() => {
    if (restart || lookout.mayRun()) return;
    log('PostgreSQL has stopped; starting it again.');
    restart = launch(port)
      .then((started) => {
        lookout.follow(started.pid);
        log('PostgreSQL is running again.');
      })
      .catch((error: unknown) => log(reasonOf(error)))
      .finally(() => {
        restart = null;
      });
  }, WATCH_MS);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await restart;
    },
  };
}

/**
 * Checks whether a server is still running; `follow` sets the server to watch from now on. If the system
 * cannot say, it is checked again.
 */
function lookingOut(pid: number, cluster: string, log: (line: string) => void) {
  let known = pid;
  let looks = 0;
  let isBlind = false;
  const runs = () => {
    looks += 1;
    if (looks % LOOKS_PER_QUESTION !== 0 && isRunning(known)) return true;
    const found = runningPostmaster(cluster);
    known = found?.pid ?? known;
    return found !== null;
  };
  return {
    follow: (started: number) => {
      known = started;
    },
    mayRun: () => {
      try {
        const answer = runs();
        isBlind = false;
        return answer;
      } catch (error) {
        if (!isBlind) log(`Whether PostgreSQL runs cannot be seen (${reasonOf(error)}); looking again.`);
        isBlind = true;
        return true;
      }
    },
  };
}
