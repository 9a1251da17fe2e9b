import { DEFAULT_LOCALE, LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import i18next, { type FormatterModule, type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MissingChunkError, reloadPage } from './chunk-guard.ts';
import { loadErrorTexts } from './error-text.ts';
import { figureText } from './figure-text.ts';
import { initialLocale, storeLocale } from './locale.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    returnNull: false;
  }
}

/** The names of the text files (`src/locales/<language>/<name>.ts`); each file declares itself (docs/web.md). */
export type TextFile = keyof ResourceNamespaceMap;

type TextModule = { readonly default: Record<string, unknown> };
const files = import.meta.glob<TextModule>('../locales/*/*.ts');

async function read(locale: string, name: string): Promise<Record<string, unknown>> {
  const file = files[`../locales/${locale}/${name}.ts`] ?? files[`../locales/${DEFAULT_LOCALE}/${name}.ts`];
  if (!file) throw new Error(`no texts named ${name}`);
  return (await file()).default;
}

/** Writes the numbers that are filled into a text as its language does. */
const FIGURES: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value) => (typeof value === 'number' ? figureText(value, currentLocale()) : value),
};

/** Initialises the texts in the person's language; resolves when those of the shell and of `ui` are loaded. */
export async function startTexts(): Promise<void> {
  const locale = initialLocale();
  storeLocale(locale);
  await Promise.all([
    loadErrorTexts(locale),
    i18next
      .use({ type: 'backend', read, init: () => {} } as const)
      .use(FIGURES)
      .use(initReactI18next)
      .init({
        lng: locale,
        supportedLngs: [...LOCALES],
        load: 'currentOnly',
        // Dutch is complete by type, so English need not be loaded as a fallback; unknown languages are mapped to English
        // earlier.
        fallbackLng: false,
        ns: ['ui', 'shell'],
        defaultNS: 'ui',
        interpolation: { escapeValue: false, alwaysFormat: true },
        react: { useSuspense: true },
      }),
  ]);
  demandTexts(locale, ['ui', 'shell']);
}

/** Starts loading text files in the language of the start, before `startTexts` has resolved; `loadTexts` reports a failure. */
export function warmTexts(names: readonly TextFile[]): void {
  for (const name of names) read(initialLocale(), name).catch(() => undefined);
}

/**
 * Loads text files before a screen needs them; the router calls it with the route's `staticData.texts`. Throws a
 * MissingChunkError if one failed to load.
 */
export async function loadTexts(names: readonly TextFile[]): Promise<void> {
  const locale = i18next.language;
  const missing = missingTexts(locale, names);
  if (missing.length === 0) return;
  await i18next.loadNamespaces(missing);
  // i18next counts a file whose prefetch failed as loaded; only this call requests it again.
  const failed = missingTexts(locale, missing);
  if (failed.length > 0) await i18next.reloadResources([locale], failed);
  demandTexts(locale, failed);
}

/** i18next treats a file that failed to load as an empty one, and would show the keys instead. */
function demandTexts(locale: string, names: readonly string[]): void {
  const [missing] = missingTexts(locale, names);
  if (missing) throw new MissingChunkError(`texts ${locale}/${missing}`);
}

function missingTexts<Name extends string>(locale: string, names: readonly Name[]): Name[] {
  return names.filter((name) => !i18next.hasResourceBundle(locale, name));
}

/**
 * The current language, for code outside components (components use `useLocale`); the default before the texts are initialised.
 */
export function currentLocale(): Locale {
  return LOCALES.find((locale) => locale === i18next.language) ?? DEFAULT_LOCALE;
}

/** Changes the language of the whole app and remembers it. Throws a MissingChunkError if its texts failed to load. */
export async function changeLocale(locale: Locale): Promise<void> {
  const loaded = [i18next.options.ns ?? []].flat();
  await Promise.all([loadErrorTexts(locale), i18next.reloadResources([locale], loaded)]);
  demandTexts(locale, loaded);
  await i18next.changeLanguage(locale);
  storeLocale(locale);
}

/**
 * Changes the language on a user's request: if its texts failed to load, the page is reloaded in that language, or stays as it
 * is.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    await changeLocale(locale);
  } catch {
    await reloadPage({ first: () => storeLocale(locale) });
  }
}
