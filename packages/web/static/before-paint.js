// Sets theme and language on the document before the first paint. A file of its own: inline scripts are not allowed.
(() => {
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
