import { postalCodeOf } from '@fireledger/domain/shared/address.ts';
import { composed } from '@fireledger/domain/shared/composed.ts';
import { trimmed } from '@fireledger/domain/shared/trimmed.ts';

/**
 * A form's values in the writing in which the server keeps them, which is how they come back: texts as the domain's schemas read
 * them (`shared/text.ts`), a postal code as the country beside it writes it. For holding what was typed against what is saved.
 */
export function asSaved<T>(value: T): T {
  return written(value) as T;
}

function written(value: unknown): unknown {
  if (typeof value === 'string')
    return trimmed(composed(value.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')));
  if (Array.isArray(value)) return value.map(written);
  return isPlain(value) ? withPostalCode(Object.fromEntries(Object.entries(value).map(inWriting))) : value;
}

function inWriting([name, value]: readonly [string, unknown]): readonly [string, unknown] {
  return [name, written(value)];
}

/** Files and the like are left as they are. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function withPostalCode(values: Readonly<Record<string, unknown>>): object {
  const { postalCode, country } = values;
  if (typeof postalCode !== 'string' || typeof country !== 'string') return values;
  return { ...values, postalCode: postalCodeOf(postalCode, country) ?? postalCode };
}
