import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { useEffect, useId, useRef } from 'react';
import { useProblemText } from '../language/problem-texts.ts';
import type { TextKey } from '../language/texts.en_GB.ts';
import { useTranslate } from '../language/texts.ts';
import { FIELDS, type Field, fieldID, fieldOf } from './field-id.ts';

const LABELS: Readonly<Record<Field, TextKey>> = {
  category: 'category',
  internalLocation: 'place',
  description: 'description',
  visitorName: 'name',
};

type ProblemSummaryProps = {
  readonly problems: readonly Problem[];
  /** Distinguishes one refusal from the next. */
  readonly at: number;
};

/**
 * Counts the problems at the top and links to each. It takes the focus, so that it is read out and seen; as an alert it would be
 * read out twice. The number of those that are left is announced.
 */
export function ProblemSummary({ problems, at }: ProblemSummaryProps) {
  const say = useTranslate();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal takes the focus again, a field put right does not
  useEffect(() => box.current?.focus(), [at]);
  const words = useId();
  const count = problems.length;
  return (
    <section ref={box} className="box refused" aria-labelledby={words} tabIndex={-1}>
      <p id={words} className="strong" role="status">
        {count === 1 ? say('oneProblem') : say('manyProblems', { count })}
      </p>
      <ul>
        {inOrder(problems).map((one) => (
          <li key={`${one.path} ${one.code}`}>
            <ProblemLine problem={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProblemLine({ problem }: { readonly problem: Problem }) {
  const say = useTranslate();
  const text = useProblemText()(problem);
  const field = fieldOf(problem.path);
  if (field === null) return text;
  return (
    <a
      href={`#${fieldID(field)}`}
      onClick={(event) => {
        event.preventDefault();
        const place = document.getElementById(fieldID(field));
        (place?.querySelector('input') ?? place)?.focus();
      }}
    >
      {`${say(LABELS[field]).replace(/\?$/, '')}: ${text}`}
    </a>
  );
}

const FIELD_NAMES: readonly string[] = FIELDS;

/** In the order of the form; those of the whole form come first. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const rank = ({ path }: Problem) => FIELD_NAMES.indexOf(path);
  return [...problems].sort((one, other) => rank(one) - rank(other));
}
