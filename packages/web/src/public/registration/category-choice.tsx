import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import type { Category } from '@fireledger/domain/service-event/vocabulary.ts';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CATEGORY_LOOKS } from '../../ui/theme/category-looks.ts';
import { useLocale, useTranslate } from '../language/texts.ts';
import { fieldID } from './field-id.ts';

/** What visitors mostly write about; the rest is shown on demand. */
const COMMON: readonly Category[] = ['FIRE', 'MALFUNCTION', 'DISABLEMENT', 'TEST', 'INFORMATION'];
const OTHER: readonly Category[] = [
  'PRE_ALARM',
  'ISOLATION',
  'CONNECTION_TROUBLE',
  'TROUBLE',
  'TEST_MODE',
  'ACTIVE',
];

type CategoryChoiceProps = {
  readonly chosen: string | null;
  readonly problem: string | null;
  /** Nothing else can be chosen now, and `onChange` must do nothing; the focus stays. */
  readonly locked: boolean;
  readonly onChange: (category: Category) => void;
};

/** The category as big buttons, which are radio buttons underneath, so that arrow keys and screen readers work as usual. */
export function CategoryChoice({ chosen, problem, locked, onChange }: CategoryChoiceProps) {
  const say = useTranslate();
  const [more, setMore] = useState(() => OTHER.some((category) => category === chosen));
  const [pressed, setPressed] = useState(false);
  const id = fieldID('category');
  useEffect(() => {
    // The pressed button is gone: the focus moves to the first of the choices that it revealed.
    if (pressed) document.querySelector<HTMLInputElement>(`#${id} input[value="${OTHER[0]}"]`)?.focus();
  }, [pressed, id]);
  const showMore = () => {
    setMore(true);
    setPressed(true);
  };
  const shown = more ? [...COMMON, ...OTHER] : COMMON;
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={`${id}-problem`}>
      <legend>{say('category')}</legend>
      <div className="choices">
        {shown.map((category) => (
          <Choice
            key={category}
            category={category}
            chosen={category === chosen}
            locked={locked}
            onChoose={onChange}
          />
        ))}
        {!more && (
          <button type="button" className="choice" onClick={showMore}>
            <IconDots size={28} aria-hidden="true" />
            <span>{say('categoryMore')}</span>
          </button>
        )}
      </div>
      <p id={`${id}-problem`} className="problem">
        {problem}
      </p>
      <div aria-live="polite">{chosen === 'FIRE' && <p className="box fire">{say('fireNow')}</p>}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  readonly category: Category;
  readonly chosen: boolean;
  readonly locked: boolean;
  readonly onChoose: (category: Category) => void;
};

function Choice({ category, chosen, locked, onChoose }: ChoiceProps) {
  const { icon: CategoryIcon, tone } = CATEGORY_LOOKS[category];
  const words = SERVICE_EVENT_LABELS[useLocale()].category;
  return (
    <label className="choice" data-tone={tone}>
      <input
        type="radio"
        name="category"
        value={category}
        checked={chosen}
        required
        aria-disabled={locked}
        onChange={() => onChoose(category)}
      />
      <CategoryIcon size={28} aria-hidden="true" />
      <span>{words[category]}</span>
    </label>
  );
}
