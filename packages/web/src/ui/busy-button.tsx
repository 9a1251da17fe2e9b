import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, useEffect, useLayoutEffect, useRef } from 'react';

export type BusyButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** A button that waits for what it began. It can not be pressed meanwhile, which takes the focus: it has it again afterwards. */
export function BusyButton({ loading, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    if (loading) held.current = document.activeElement === button.current;
  }, [loading]);
  useEffect(() => {
    if (loading || !held.current) return;
    held.current = false;
    // What leads to a problem, or to the next page, has moved the focus by itself.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [loading]);
  return <Button {...props} ref={button} loading={loading ?? false} />;
}
