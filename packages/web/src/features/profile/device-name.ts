/** The browser and system of a device, as far as people tell devices apart by them; null if unknown. */
export type DeviceName = { readonly browser: string | null; readonly system: string | null };

/** In the order of checking: browsers whose description also names another one come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system from the User-Agent. */
export function deviceName(description: string): DeviceName {
  const named = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(description))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
