import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, type FocusEvent, useEffect, useRef } from 'react';

export type BusyButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/**
 * A button that is disabled while it waits for what it started. Disabling takes the focus away, so the button restores it
 * afterwards.
 */
export function BusyButton({ loading, onFocus, onBlur, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Tracked by events: browsers differ in whether the focus is lost at once when the button is disabled, or in the next frame.
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
    // Code that moves on to a problem or to the next page has already moved the focus.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    held.current = document.activeElement === button.current;
  }, [loading]);
  return <Button {...props} ref={button} loading={loading ?? false} onFocus={hold} onBlur={leave} />;
}
