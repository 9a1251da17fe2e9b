import { parseArgs } from 'node:util';
import { reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';

export type StartArguments = {
  /** open to the local network, to try it on a phone */
  readonly lan: boolean;
  /** the web app is served by its own development server (scripts/dev.ts), so it is not built */
  readonly withoutWeb: boolean;
};

/** Reads the arguments after `npm start --`. @throws OperatorError on anything unknown */
export function readArguments(args: readonly string[]): StartArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { lan: { type: 'boolean' }, 'without-web': { type: 'boolean' } },
    });
    return { lan: values.lan ?? false, withoutWeb: values['without-web'] ?? false };
  } catch (error) {
    throw new OperatorError(`npm start takes --lan and nothing else: ${reasonOf(error)}`);
  }
}
