import { expect } from 'vitest';
import { startProgram } from './program.ts';

/** A start that must fail, and its error sentence. */
export type StartFailure = {
  readonly name: string;
  readonly env: () => Record<string, string>;
  readonly args?: readonly string[];
  readonly uid?: number;
  readonly sentence: RegExp;
};

/** Only the sentence on standard error, exit code 1, no stack. */
export async function expectStartFailure({ env, args, uid, sentence }: StartFailure): Promise<void> {
  const options = { env: env(), ...(args && { args }), ...(uid !== undefined && { uid }) };
  const { code, stderr } = await (await startProgram(options)).ended;
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}
