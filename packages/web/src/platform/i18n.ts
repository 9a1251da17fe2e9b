import { DEFAULT_LOCALE, LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import i18next, { type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MissingPartError, renewPage } from './chunk-guard.ts';
import { loadErrorTexts } from './error-text.ts';
import { initialLocale, storeLocale } from './locale.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    returnNull: false;
  }
}

/** The names of the text files (`src/locales/<language>/<name>.ts`); each declares itself (docs/web.md). */
export type TextFile = keyof ResourceNamespaceMap;

type TextModule = { readonly default: Record<string, unknown> };
const files = import.meta.glob<TextModule>('../locales/*/*.ts');

async function read(locale: string, name: string): Promise<Record<string, unknown>> {
  const file = files[`../locales/${locale}/${name}.ts`] ?? files[`../locales/${DEFAULT_LOCALE}/${name}.ts`];
  if (!file) throw new Error(`no texts named ${name}`);
  return (await file()).default;
}

/** Starts the texts in the person's language; resolves when those of shell and pieces are there. */
export async function startTexts(): Promise<void> {
  const locale = initialLocale();
  storeLocale(locale);
  await Promise.all([
    loadErrorTexts(locale),
    i18next
      .use({ type: 'backend', read, init: () => {} } as const)
      .use(initReactI18next)
      .init({
        lng: locale,
        supportedLngs: [...LOCALES],
        load: 'currentOnly',
        // Dutch is complete by type, so loading English beside it would be for nothing; unknown languages become English before.
        fallbackLng: false,
        ns: ['ui', 'shell'],
        defaultNS: 'ui',
        interpolation: { escapeValue: false },
        react: { useSuspense: true },
      }),
  ]);
  demandTexts(locale, ['ui', 'shell']);
}

/**
 * Loads text files before a screen needs them; the router calls it with the route's `staticData.texts`. Throws a
 * MissingPartError where one did not come.
 */
export async function loadTexts(names: readonly TextFile[]): Promise<void> {
  const locale = i18next.language;
  const missing = missingTexts(locale, names);
  if (missing.length === 0) return;
  await i18next.loadNamespaces(missing);
  // What failed before, when it was loaded ahead, counts as loaded and is asked for by this alone.
  const failed = missingTexts(locale, missing);
  if (failed.length > 0) await i18next.reloadResources([locale], failed);
  demandTexts(locale, failed);
}

/** i18next takes a file that failed to load for one without texts, and would show their names instead. */
function demandTexts(locale: string, names: readonly string[]): void {
  const [missing] = missingTexts(locale, names);
  if (missing) throw new MissingPartError(`texts ${locale}/${missing}`);
}

function missingTexts<Name extends string>(locale: string, names: readonly Name[]): Name[] {
  return names.filter((name) => !i18next.hasResourceBundle(locale, name));
}

/** The language that is shown, for what is no component (`useLocale` is for those); the default before texts have started. */
export function currentLocale(): Locale {
  return LOCALES.find((locale) => locale === i18next.language) ?? DEFAULT_LOCALE;
}

/** Changes the language of everything at once and remembers it. Throws a MissingPartError where its texts did not come. */
export async function changeLocale(locale: Locale): Promise<void> {
  const loaded = [i18next.options.ns ?? []].flat();
  await Promise.all([loadErrorTexts(locale), i18next.reloadResources([locale], loaded)]);
  demandTexts(locale, loaded);
  await i18next.changeLanguage(locale);
  storeLocale(locale);
}

/** Changes the language for somebody who chose it: where its texts did not come, the page is read anew in it, or stays as it is. */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    await changeLocale(locale);
  } catch {
    await renewPage({ first: () => storeLocale(locale) });
  }
}
