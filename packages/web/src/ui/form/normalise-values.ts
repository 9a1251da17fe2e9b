import { postalCodeOf } from '@fireledger/domain/shared/address.ts';
import { toNfc, trimmed } from '@fireledger/domain/shared/normalise-text.ts';

/**
 * Normalises form values to the form in which the server stores and returns them: texts as domain's schemas parse them
 * (`shared/text.ts`), a postal code as its country writes it. Used to compare typed with saved values.
 */
export function normaliseValues<T>(value: T): T {
  return written(value) as T;
}

function written(value: unknown): unknown {
  if (typeof value === 'string') return trimmed(toNfc(value.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')));
  if (Array.isArray(value)) return value.map(written);
  return isPlain(value) ? withPostalCode(Object.fromEntries(Object.entries(value).map(inWriting))) : value;
}

function inWriting([name, value]: readonly [string, unknown]): readonly [string, unknown] {
  return [name, written(value)];
}

/** Files and similar objects are left unchanged. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function withPostalCode(values: Readonly<Record<string, unknown>>): object {
  const { postalCode, country } = values;
  if (typeof postalCode !== 'string' || typeof country !== 'string') return values;
  return { ...values, postalCode: postalCodeOf(postalCode, country) ?? postalCode };
}
