import { useTranslate } from '../language/texts.ts';
import { fieldID } from './field-id.ts';

type TextFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly max: number;
  /** Several lines instead of one. */
  readonly lines?: boolean;
  readonly autoComplete?: string;
  readonly value: string;
  readonly problem: string | null;
  /** Can be read but not changed; it keeps the focus. */
  readonly locked: boolean;
  readonly onChange: (value: string) => void;
};

/** One text with its label above, its help and its problem below; the remaining characters are shown when few are left. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, max, lines = false, autoComplete = 'off', value, problem } = props;
  const say = useTranslate();
  const id = fieldID(name);
  const left = max - value.length;
  const shared = {
    id,
    name,
    value,
    maxLength: max,
    autoComplete,
    readOnly: props.locked,
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-help ${id}-problem`,
    required: true,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines ? (
        <textarea {...shared} rows={4} onChange={(event) => props.onChange(event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => props.onChange(event.target.value)} />
      )}
      <p id={`${id}-help`} className="help">
        {help}
        {left < max / 10 && <span className="figures"> {say('charactersLeft', { count: left })}</span>}
      </p>
      <p id={`${id}-problem`} className="problem">
        {problem}
      </p>
    </div>
  );
}
