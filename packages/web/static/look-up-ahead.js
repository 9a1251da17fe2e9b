// Asks for what a QR code stands for while the page's program is still on its way; the program's own call takes this answer.
(() => {
  const code = new URLSearchParams(location.search).get('code')?.trim();
  if (!code) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = `/api/v1/logbook/code/${encodeURIComponent(code)}`;
  document.head.append(link);
})();
