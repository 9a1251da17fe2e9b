import { Button } from '@mantine/core';

type FocusedButtonProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly variant?: 'default' | 'filled';
};

/** Takes the focus from what was pressed and is gone. */
export function FocusedButton({ label, onPress, variant = 'default' }: FocusedButtonProps) {
  return (
    <Button ref={takeFocus} variant={variant} onClick={onPress}>
      {label}
    </Button>
  );
}

/** A stable function, so that it is called only once. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
