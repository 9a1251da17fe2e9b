import { readEnv } from '../env.ts';
import { readArguments } from './arguments.ts';
import { findLanAddress } from './lan.ts';
import { operatorMessage } from './operator-message.ts';
import { startServer } from './start-server.ts';
import { stopOnSignals } from './stop-on-signals.ts';

// The reader of the output may end before the program, by the very Ctrl-C that is to stop the program: that must not end it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const { lan, withoutWeb } = readArguments(process.argv.slice(2));
  const signals = stopOnSignals(say);
  const settings = readEnv(process.env, lan ? findLanAddress() : undefined);
  signals.attach(await startServer(settings, { withoutWeb, say }));
} catch (error) {
  process.stderr.write(`${faultOf(error)}\n`);
  process.exit(1);
}

/** One sentence for an error that can be fixed; any other is a fault of the program and keeps its stack for the report. */
function faultOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return operatorMessage(error) ?? `Fireledger could not start. ${stack}`;
}
