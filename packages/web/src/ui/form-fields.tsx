import { type ReactNode, useEffect, useRef } from 'react';
import styles from './entity-form.module.css';

type FormFieldsProps = {
  /** The fields take no change now. */
  readonly locked: boolean;
  readonly children: ReactNode;
};

/** The fields of a form. A field that had the focus when they were locked has it again when they are free. */
export function FormFields({ locked, children }: FormFieldsProps) {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!locked) return;
    return () => {
      // What leads to a problem, or has closed the form, has moved the focus by itself.
      if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
    };
  }, [locked]);
  return (
    <fieldset
      disabled={locked}
      className={styles.all}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      onBlur={(event) => {
        // A field that is locked loses the focus to nothing.
        if (event.relatedTarget !== null) focused.current = null;
      }}
    >
      {children}
    </fieldset>
  );
}
