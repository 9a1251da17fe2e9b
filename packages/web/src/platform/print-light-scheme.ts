/** Mantine's attribute for the colour scheme of a page; the visitor's page uses the same. */
const SCHEME = 'data-mantine-color-scheme';

/**
 * Prints in the light scheme: dark-scheme text would be lost on white paper, and dark backgrounds would cover the sheet with
 * ink.
 */
export function startPrintLightScheme(): void {
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
