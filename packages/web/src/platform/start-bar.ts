/** Removes the loading bar of the HTML page as soon as `root` holds a page, of whichever layout. */
export function endStartBarWithPage(root: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    watch.disconnect();
    endStartBar();
  });
  watch.observe(root, { childList: true, subtree: true });
}

export function endStartBar(): void {
  document.getElementById('start')?.remove();
}
