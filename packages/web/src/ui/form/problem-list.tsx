import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/error-text.ts';
import { Notice } from '../page/notice.tsx';
import styles from './entity-form.module.css';
import type { FormValues } from './form-conflict.ts';
import { fieldPathsOf, inPageOrder, placeOf } from './problem-field.ts';
import type { EntityFormState, FormLabels } from './use-entity-form.ts';

type ProblemListProps<V extends FormValues> = {
  readonly state: EntityFormState<V>;
  readonly labels?: Partial<FormLabels<V>> | undefined;
};

/** Counts and lists every problem of a form's fields in the order of the page; each links to its field if that is on the page. */
export function ProblemList<V extends FormValues>({ state, labels }: ProblemListProps<V>) {
  const { t } = useTranslation('ui');
  const { idOf, attempts } = state;
  const { ordered, unseen } = usePlaced(state);
  if (ordered.length === 0) return null;
  return (
    // Another with each failed attempt, so that it is read out again: a field that has the focus already is not.
    <Notice key={attempts} tone="alarm" piecemeal>
      <span className={styles.summary}>
        {t('form.problems', { count: ordered.length })}
        <ul>
          {ordered.map((found) => {
            const text = wordsOf(found, labels);
            return (
              <li key={`${found.path} ${found.code}`}>
                {unseen.includes(found) ? text : <ProblemLink id={idOf(found.path)}>{text}</ProblemLink>}
              </li>
            );
          })}
        </ul>
      </span>
    </Notice>
  );
}

function ProblemLink({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** The problems of a small form whose field is not on the page: they would be shown nowhere else. */
export function OffPageProblems<V extends FormValues>({ state, labels }: ProblemListProps<V>) {
  return usePlaced(state).unseen.map((found) => (
    <Notice key={`${found.path} ${found.code}`} tone="alarm">
      {wordsOf(found, labels)}
    </Notice>
  ));
}

type Placed = { readonly ordered: readonly Problem[]; readonly unseen: readonly Problem[] };

/** The problems in the order of the page, and those whose fields are not on it. */
function usePlaced<V extends FormValues>({ problems, idOf }: EntityFormState<V>): Placed {
  const [placed, setPlaced] = useState<Placed>({ ordered: problems, unseen: [] });
  // After each rendering, because fields appear and disappear with the values.
  useLayoutEffect(() => {
    const ordered = inPageOrder(problems, idOf);
    const unseen = ordered.filter((one) => placeOf(one, idOf) === null);
    setPlaced((before) =>
      isSame(before.ordered, ordered) && isSame(before.unseen, unseen) ? before : { ordered, unseen },
    );
  });
  return placed;
}

function isSame(before: readonly Problem[], now: readonly Problem[]): boolean {
  return before.length === now.length && before.every((one, index) => one === now[index]);
}

/** A problem with the label of its field; only the text if there is no label. */
function wordsOf<V extends FormValues>(found: Problem, labels: Partial<FormLabels<V>> | undefined): string {
  const text = problemText(found);
  if (!labels) return text;
  const names = fieldPathsOf(found.path).map((path) => labels[path]);
  return `${names.find((label) => label !== undefined) ?? found.path}: ${text}`;
}
