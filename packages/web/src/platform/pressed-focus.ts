/** What takes the focus when it is pressed, in every browser but Safari. */
const PRESSABLE = 'button, a[href], input[type="checkbox"], input[type="radio"]';

/**
 * Gives the focus to the button, link or choice that is pressed. Safari leaves it with what is around that, or with nothing, so
 * that no dialog or waiting button would know where to return it. A press that is to leave the focus alone prevents its
 * `mousedown`.
 */
export function startPressedFocus(): void {
  let isLeftAlone = false;
  window.addEventListener('mousedown', (event) => {
    isLeftAlone = event.defaultPrevented;
  });
  const onClick = ({ target, isTrusted }: Event) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSABLE);
    if (isLeftAlone || !isTrusted || !pressed) return;
    const active = document.activeElement ?? document.body;
    if (active === pressed || !active.contains(pressed)) return;
    pressed.focus({ preventScroll: true });
  };
  window.addEventListener('click', onClick, { capture: true });
}
