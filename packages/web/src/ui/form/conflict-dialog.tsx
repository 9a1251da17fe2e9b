import { Button, Input, Radio } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogLead } from '../dialog/dialog.tsx';
import styles from './entity-form.module.css';
import { type Choice, type Difference, differences, type FormValues, isChoice } from './form-conflict.ts';
import type { EntityFormState, FieldFormatters, FormLabels } from './use-entity-form.ts';

type ConflictProps<V extends FormValues> = {
  readonly state: EntityFormState<V>;
  readonly labels: FormLabels<V>;
  readonly words: FieldFormatters<V> | undefined;
  /** The fields that this person may change; all by default. */
  readonly editable?: readonly (keyof V & string)[] | undefined;
};

/**
 * After a stale version: shows what somebody else saved beside this person's values, with a choice for each field. A difference
 * that was not typed here, in a field that this person may not change, is only reported: the other value could not be saved.
 */
export function ConflictDialog<V extends FormValues>({ state, labels, words, editable }: ConflictProps<V>) {
  const { t } = useTranslation('ui');
  const [choices, setChoices] = useState<Partial<Record<string, Choice>>>({});
  const { form, base, values, conflict } = state;
  if (!conflict) return null;
  const found = differences(base, values, conflict.values);
  const wordsOf = (field: keyof V, value: unknown): ReactNode => {
    const text = words?.[field]?.(value as V[typeof field]) ?? plainOf(value, t);
    return isNothing(text) ? t('form.empty_value') : text;
  };
  return (
    <Dialog
      opened
      title={t('form.conflict_title')}
      onClose={form.dismissConflict}
      acts={
        <>
          <Button variant="default" onClick={form.dismissConflict}>
            {t('action.cancel')}
          </Button>
          <Button onClick={() => void form.resolve(choices)}>
            {t(found.some((one) => isChoice(one, editable)) ? 'form.conflict_save' : 'action.save')}
          </Button>
        </>
      }
    >
      <DialogLead>
        <p>{t(found.some((one) => one.clash) ? 'form.conflict_text' : 'form.conflict_same')}</p>
      </DialogLead>
      <div className={styles.choices}>
        {found.map((one, index) => {
          const [label, theirs] = [labels[one.field], wordsOf(one.field, one.theirs)];
          return isChoice(one, editable) ? (
            <FieldChoice
              key={one.field}
              label={label}
              mine={wordsOf(one.field, one.mine)}
              theirs={theirs}
              value={choices[one.field] ?? defaultChoice(one)}
              focused={index === found.findIndex((other) => isChoice(other, editable))}
              onChange={(choice) => setChoices((all) => ({ ...all, [one.field]: choice }))}
            />
          ) : (
            <ReportedDifference key={one.field} label={label} theirs={theirs} />
          );
        })}
      </div>
    </Dialog>
  );
}

function plainOf(value: unknown, t: TFunction<'ui'>): string {
  return typeof value === 'boolean' ? t(value ? 'form.on' : 'form.off') : String(value ?? '');
}

/** Whether the words of a value would show nothing at all. */
function isNothing(text: ReactNode): boolean {
  return text === null || text === undefined || text === false || text === '';
}

/** The default choice: this person's own change, else the other's. */
function defaultChoice(difference: Difference): Choice {
  return difference.clash ? 'mine' : 'theirs';
}

type FieldChoiceProps = {
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly value: Choice;
  /** Has the focus when the dialog opens. */
  readonly focused: boolean;
  readonly onChange: (choice: Choice) => void;
};

function FieldChoice({ label, mine, theirs, value, focused, onChange }: FieldChoiceProps) {
  const { t } = useTranslation('ui');
  const [first] = useState(value);
  const focusOf = (choice: Choice) => focused && choice === first && { 'data-autofocus': true };
  return (
    <Radio.Group label={label} value={value} onChange={(choice) => onChange(choice as Choice)}>
      <div className={styles.values}>
        <Radio {...focusOf('mine')} value="mine" label={mine} description={t('form.conflict_mine')} />
        <Radio {...focusOf('theirs')} value="theirs" label={theirs} description={t('form.conflict_theirs')} />
      </div>
    </Radio.Group>
  );
}

function ReportedDifference({ label, theirs }: { readonly label: string; readonly theirs: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={styles.values}>
        <div>{theirs}</div>
        <Input.Description>{t('form.conflict_theirs')}</Input.Description>
      </div>
    </Input.Wrapper>
  );
}
