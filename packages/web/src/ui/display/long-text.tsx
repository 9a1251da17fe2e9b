import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './long-text.module.css';

/** How many lines more than it shows a text must have to be folded: the button takes the room of two. */
const LINES_SPARED = 3;

type LongTextProps = {
  readonly children: string;
  /** How many lines are shown of one that is folded. */
  readonly lines?: number;
};

/**
 * A text as it was written, with its line breaks. A long one is folded to its first lines, with a button that shows all of it. On
 * paper it is shown in full, and a search in the page that finds a hidden line unfolds it.
 */
export function LongText({ children, lines = 6 }: LongTextProps): ReactNode {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const { text, isLong } = useIsLong(children, lines);
  const id = useId();
  return (
    <>
      <span
        ref={text}
        id={id}
        className={styles.text}
        style={{ '--fl-lines': lines }}
        data-folded={(isLong && !open) || undefined}
        // Only a browser that leads to a hidden line scrolls it: the search in the page, or a selection by keyboard.
        onScroll={() => setOpen(true)}
      >
        {children}
      </span>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'text.less' : 'text.all')}
        </button>
      )}
    </>
  );
}

/** Whether the text, at its present width, has clearly more than these lines. */
function useIsLong(words: string, lines: number) {
  const text = useRef<HTMLSpanElement>(null);
  const [isLong, setIsLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another height, although nothing resizes
  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    const measure = () => {
      const line = Number.parseFloat(getComputedStyle(element).lineHeight);
      setIsLong(element.scrollHeight > (lines + LINES_SPARED) * line);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [words, lines]);
  return { text, isLong };
}
