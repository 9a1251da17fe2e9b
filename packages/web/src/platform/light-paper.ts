/** Mantine's name for the scheme that a page is shown in; the visitor's page has the same. */
const SCHEME = 'data-mantine-color-scheme';

/** On paper everything is dark on light: the colours of the dark are lost on white, and their grounds cover the sheet with ink. */
export function startLightPaper(): void {
  const page = document.documentElement;
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown ??= page.getAttribute(SCHEME);
    page.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (shown !== null) page.setAttribute(SCHEME, shown);
    shown = null;
  });
}
