/**
 * What a button takes that cannot be pressed for now, above all since it was pressed: `disabled` would take the focus from it for good,
 * and hide what it says of how long.
 */
export function pressedWhen(possible: boolean, onPress: () => void) {
  return possible ? { onClick: onPress } : ({ 'aria-disabled': true, 'data-disabled': true } as const);
}
