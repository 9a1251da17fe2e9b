import { isIP } from 'node:net';
import { EMAIL_PATTERN } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { OperatorError } from '../platform/operator-error.ts';

/** The source of the variables: `process.env`, or a table in tests. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

const PROXY_WORDS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** The variable's value; undefined if it is not set or empty. */
export function read<T>(
  source: EnvSource,
  name: string,
  takes: string,
  schema: z.ZodType<T, string>,
): T | undefined {
  const text = source[name]?.trim();
  if (!text) return undefined;
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new OperatorError(`${name} takes ${takes}, not "${text}".`);
}

/** As `read`, for values that must not be shown. */
export function readHidden<T>(
  source: EnvSource,
  name: string,
  takes: string,
  schema: z.ZodType<T, string>,
): T | undefined {
  try {
    return read(source, name, takes, schema);
  } catch {
    throw new OperatorError(`${name} takes ${takes}.`);
  }
}

export const portSchema = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(65_535));
export const flagSchema = z
  .enum(['true', 'yes', '1', 'false', 'no', '0'])
  .transform((text) => text === 'true' || text === 'yes' || text === '1');
const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));
export const urlSchema = urlOf('http:', 'https:').transform((text) => text.replace(/\/+$/, ''));
export const originSchema = urlSchema.refine((text) => new URL(text).origin === text);
export const postgresSchema = urlOf('postgres:', 'postgresql:');
export const smtpSchema = urlOf('smtp:', 'smtps:').refine(isDecodable);
export const mailFromSchema = z
  .string()
  .refine((text) => EMAIL_PATTERN.test(/<([^<>]+)>$/.exec(text)?.[1] ?? text));
export const proxiesSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => PROXY_WORDS.includes(part) || isNetwork(part)));

/** A name or password may contain a % that does not encode a character and so cannot be decoded. */
function isDecodable(text: string): boolean {
  try {
    const { username, password } = new URL(text);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** An address, or a network of some but not all addresses: the network of all, `/0`, would trust everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
