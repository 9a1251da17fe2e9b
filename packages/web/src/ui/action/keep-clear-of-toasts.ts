/** How far above the bottom of the window toasts begin (base.css). */
const LIFT = '--fl-toasts-lift';
/** What moves a bar, or the window around it. */
const MOVES = ['scroll', 'resize', 'transitionend'] as const;

const bars = new Set<Element>();

/** A `ref` for the bar with the main act of a form or a dialog: toasts are shown above it, never over it. */
export function keepClearOfToasts(bar: Element | null) {
  if (!bar) return;
  bars.add(bar);
  for (const move of MOVES) window.addEventListener(move, lift, { capture: true, passive: true });
  const observer = new ResizeObserver(lift);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    if (bars.size === 0) for (const move of MOVES) window.removeEventListener(move, lift, { capture: true });
    lift();
  };
}

function lift() {
  const lifts = [...bars].map((bar) => liftOver(bar.getBoundingClientRect()));
  document.documentElement.style.setProperty(LIFT, `${Math.max(0, ...lifts)}px`);
}

/** Nothing for a bar in the upper half of the window: toasts are below it. */
function liftOver({ top, bottom }: DOMRect): number {
  return bottom > window.innerHeight / 2 ? window.innerHeight - top : 0;
}
