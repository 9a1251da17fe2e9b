import { type ReactNode, useEffect, useRef } from 'react';
import styles from './entity-form.module.css';

type FormFieldsProps = {
  /** The fields are locked. */
  readonly locked: boolean;
  readonly children: ReactNode;
};

/** The fields of a form. If a field had the focus when they were locked, it gets it back when they are unlocked. */
export function FormFields({ locked, children }: FormFieldsProps) {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!locked) return;
    return () => {
      // Code that moves to a problem, or has closed the form, has already moved the focus.
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
        // A locked field loses the focus to no other element.
        if (event.relatedTarget !== null) focused.current = null;
      }}
    >
      {children}
    </fieldset>
  );
}
