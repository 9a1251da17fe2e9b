/** How many times as large as what fits: 1 fits. */
export type Zoom = number;

const STEPS: readonly Zoom[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];

/** The next step above a zoom, the greatest at the end. */
export function zoomedIn(zoom: Zoom): Zoom {
  return STEPS.find((step) => step > zoom) ?? zoom;
}

/** The next step below a zoom, the smallest at the end. */
export function zoomedOut(zoom: Zoom): Zoom {
  return STEPS.findLast((step) => step < zoom) ?? zoom;
}
