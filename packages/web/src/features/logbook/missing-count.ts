type Lacking = {
  readonly missingFacts: readonly unknown[];
  readonly chapters: readonly { readonly missing: boolean }[];
};

/** How many things a complete logbook has that this one lacks. */
export function missingCount({ missingFacts, chapters }: Lacking): number {
  return missingFacts.length + chapters.filter(({ missing }) => missing).length;
}
