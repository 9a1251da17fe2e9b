// Sets theme and language on the document before the first paint, and what zod must know before it is loaded. A file of its own:
// inline scripts are not allowed.
(() => {
  // zod would try whether it may make code of text, which the page's policy forbids: a browser calls the try a fault of the page.
  // `z.config` in an entry comes too late for the schemas of the chunks that it imports.
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const scheme = read('fireledger_scheme');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const locale = read('ps_locale') || navigator.language || '';
  root.lang = locale.toLowerCase().startsWith('nl') ? 'nl-NL' : 'en-GB';
})();
