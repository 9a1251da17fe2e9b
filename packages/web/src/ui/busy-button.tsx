import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, type FocusEvent, useEffect, useRef } from 'react';

export type BusyButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** A button that waits for what it began. It can not be pressed meanwhile, which takes the focus: it has it again afterwards. */
export function BusyButton({ loading, onFocus, onBlur, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Known from the events: whether the focus is gone as soon as the button waits, or at the next frame, differs among browsers.
  const held = useRef(false);
  const hold = (event: FocusEvent<HTMLButtonElement>) => {
    held.current = true;
    onFocus?.(event);
  };
  const leave = (event: FocusEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.disabled) held.current = false;
    onBlur?.(event);
  };
  useEffect(() => {
    if (loading || !held.current) return;
    // What leads to a problem, or to the next page, has moved the focus by itself.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    held.current = document.activeElement === button.current;
  }, [loading]);
  return <Button {...props} ref={button} loading={loading ?? false} onFocus={hold} onBlur={leave} />;
}
