// Asks what a QR code stands for, and whether its reader is signed in, while the page's program is still on its way; the
// program's own calls take these answers.
(() => {
  const code = new URLSearchParams(location.search).get('code')?.trim();
  if (!code) return;
  for (const path of [`logbook/code/${encodeURIComponent(code)}`, 'user/session']) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = `/api/v1/${path}`;
    document.head.append(link);
  }
})();
