import { useEffect, useEffectEvent } from 'react';
import { type Zoom, zoomedIn, zoomedOut } from './zoom.ts';

/** How far a wheel or two fingers turn for one step. */
const STEP = 40;

/** Ctrl and the wheel, or two fingers on a touch pad, show what is in the element larger and smaller. */
export function useWheelZoom(
  target: { readonly current: HTMLElement | null },
  onZoom: (change: (zoom: Zoom) => Zoom) => void,
): void {
  const onStep = useEffectEvent(onZoom);
  useEffect(() => {
    const element = target.current;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < STEP) return;
      onStep(turned < 0 ? zoomedIn : zoomedOut);
      turned = 0;
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [target]);
}
