import type { Dispatch, SetStateAction } from 'react';
import { problemText } from '../../platform/error-text.ts';
import type { ChosenColumns, OfferedColumns, OfferedField, OpenChoice } from './import-columns.ts';

export type MatchFieldProps = {
  readonly field: OfferedField;
  readonly offered: OfferedColumns;
  readonly chosen: ChosenColumns;
  /** What is marked because it is still to be chosen. */
  readonly marked: readonly OpenChoice[];
  readonly setChosen: Dispatch<SetStateAction<ChosenColumns>>;
};

/** The id of a control, where the focus goes if it is still to be chosen. */
export function controlID({ key, part }: OpenChoice): string {
  return `import-${key}-${part}`;
}

/** The id of one of a field's controls, and what is wrong with it. */
export function controlProps(marked: readonly OpenChoice[], choice: OpenChoice) {
  const isMarked = marked.some(({ key, part }) => key === choice.key && part === choice.part);
  return { id: controlID(choice), error: isMarked && problemText({ code: 'field.required' }) };
}
