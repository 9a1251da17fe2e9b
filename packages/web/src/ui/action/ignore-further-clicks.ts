/**
 * After a click that removed what it hit: the second click of a double click would hit whatever lies underneath, so it does
 * nothing. Browsers count the clicks in one place; the next first one ends this.
 */
export function ignoreFurtherClicks(): void {
  const ending = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (event.detail <= 1) {
      ending.abort();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, signal: ending.signal };
  window.addEventListener('mousedown', ignore, options);
  window.addEventListener('click', ignore, options);
}
