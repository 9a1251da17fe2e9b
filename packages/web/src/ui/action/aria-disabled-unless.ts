/**
 * The props of a button that cannot be pressed for now, above all because it has just been pressed. `disabled` would take the
 * focus from it for good, and hide what it says about how long.
 */
export function ariaDisabledUnless(possible: boolean, onPress: () => void) {
  return possible ? { onClick: onPress } : ({ 'aria-disabled': true, 'data-disabled': true } as const);
}
