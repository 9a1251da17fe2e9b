import { languageTag } from '../platform/locale.ts';
import { useLocale } from '../platform/use-locale.ts';

const KILO = 1000;
const MEGA = 1_000_000;

/** Says how large a file is, in the figures of the person's language: `1,2 MB`. */
export function useFileSize(): (bytes: number) => string {
  const tag = languageTag(useLocale());
  return (bytes) => {
    const [value, unit] = bytes < MEGA ? [Math.max(1, bytes / KILO), 'kB'] : [bytes / MEGA, 'MB'];
    return `${value.toLocaleString(tag, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
  };
}
