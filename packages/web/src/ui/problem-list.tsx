import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../platform/error-text.ts';
import styles from './entity-form.module.css';
import type { FormValues } from './form-conflict.ts';
import { Notice } from './notice.tsx';
import type { EntityFormState, FormLabels } from './use-entity-form.ts';

type ProblemListProps<V extends FormValues> = {
  readonly state: EntityFormState<V>;
  readonly labels?: Partial<FormLabels<V>> | undefined;
};

/** Every problem of a form's fields, counted; each leads to its field, where that is on the page. */
export function ProblemList<V extends FormValues>({ state, labels }: ProblemListProps<V>) {
  const { t } = useTranslation('ui');
  const { problems, idOf } = state;
  const unseen = useUnseen(state);
  if (problems.length === 0) return null;
  return (
    <Notice tone="alarm">
      <span className={styles.summary}>
        {t('form.problems', { count: problems.length })}
        <ul>
          {problems.map((found) => {
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

/** The problems of a small form that no field on the page shows: without a place of their own they would be told nowhere. */
export function UnseenProblems<V extends FormValues>({ state, labels }: ProblemListProps<V>) {
  return useUnseen(state).map((found) => (
    <Notice key={`${found.path} ${found.code}`} tone="alarm">
      {wordsOf(found, labels)}
    </Notice>
  ));
}

/** The problems whose fields are not on the page. */
function useUnseen<V extends FormValues>({ problems, idOf }: EntityFormState<V>): readonly Problem[] {
  const [unseen, setUnseen] = useState<readonly Problem[]>([]);
  // After each rendering, as fields come and go with the values.
  useLayoutEffect(() => {
    const found = problems.filter(
      ({ path }) => !placesOf(path).some((one) => document.getElementById(idOf(one))),
    );
    setUnseen((before) => (isSame(before, found) ? before : found));
  });
  return unseen;
}

function isSame(before: readonly Problem[], now: readonly Problem[]): boolean {
  return before.length === now.length && before.every((one, index) => one === now[index]);
}

/** Where a problem may be shown: at its path, or at a field that holds it. */
function placesOf(path: string): readonly string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/** A problem with what its field is called; the text alone where nobody says that. */
function wordsOf<V extends FormValues>(found: Problem, labels: Partial<FormLabels<V>> | undefined): string {
  const text = problemText(found);
  if (!labels) return text;
  const names = placesOf(found.path).map((path) => labels[path]);
  return `${names.find((label) => label !== undefined) ?? found.path}: ${text}`;
}
