import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { problemText } from '../../platform/error-text.ts';
import { useLatest } from '../../platform/use-latest.ts';
import type { FormValues } from './form-conflict.ts';
import {
  createFormController,
  type EntityFormOptions,
  type FormController,
  type FormState,
} from './form-controller.ts';
import { concerns } from './form-outcome.ts';

/** The props of a Mantine input. The list of problems links to its `id`. */
export type FieldProps<T> = {
  readonly id: string;
  readonly value: T;
  onChange(value: T): void;
  readonly error: string | undefined;
};

/** The same for inputs whose `onChange` passes an event: TextInput, Textarea, PasswordInput. */
export type TextFieldProps = {
  readonly id: string;
  readonly value: string;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly error: string | undefined;
};

/** The same for a switch or a checkbox. */
export type ToggleProps = {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => void;
  readonly error: string | undefined;
};

export type EntityFormState<V extends FormValues> = FormState<V> & {
  readonly form: FormController<V>;
  readonly dirty: boolean;
  /** The fields are locked because they are being sent. */
  readonly locked: boolean;
  /** The props of an input whose `onChange` passes a value: Select, Picker, DateField, WholeNumberField. */
  readonly field: <K extends keyof V & string>(field: K) => FieldProps<V[K]>;
  /** The props of an input whose `onChange` passes an event. The field's value is a text. */
  readonly text: (field: TextFields<V>) => TextFieldProps;
  /** The props of a switch or a checkbox. The field's value is a boolean. */
  readonly toggle: (field: Toggles<V>) => ToggleProps;
  /** The id and the problem of an input for a part of a field, such as `address.street`. */
  readonly part: (path: string) => Pick<FieldProps<unknown>, 'id' | 'error'>;
  /** The element id of a field's input, for the links in the list of problems. */
  readonly idOf: (path: string) => string;
};

/**
 * The fields of a form that one part of it shows. A form with more fields than these is accepted as well: what changes a field
 * is a method here, because the compiler compares a method's parameters in both directions.
 */
export type FormPart<V extends FormValues> = Pick<
  EntityFormState<V>,
  'values' | 'text' | 'toggle' | 'part' | 'idOf'
> & {
  field<K extends keyof V & string>(field: K): FieldProps<V[K]>;
  readonly form: {
    change<K extends keyof V & string>(field: K, value: V[K]): void;
    fill<K extends keyof V & string>(field: K, value: V[K]): void;
  };
};

/** The label of each field, for the list of problems and for conflicts. */
export type FormLabels<V> = { readonly [K in keyof V]: string };
/**
 * A value in words if it is not plain text or a number (a person's id, a priority); for conflicts. A switch is shown as on or
 * off by default.
 */
export type FieldFormatters<V> = { readonly [K in keyof V]?: (value: V[K]) => ReactNode };

type FieldsOf<V, Value> = { [K in keyof V & string]: V[K] extends Value ? K : never }[keyof V & string];
type TextFields<V> = FieldsOf<V, string>;
type Toggles<V> = FieldsOf<V, boolean>;

/** The state of one form for `EntityForm`: what `useEditForm`, `useCreateForm` and `useActForm` share; see docs/web.md. */
export function useEntityForm<V extends FormValues>(options: EntityFormOptions<V>): EntityFormState<V> {
  const id = useId();
  const latest = useLatest(options);
  const [form] = useState(() => createFormController<V>(latest));
  const state = useSyncExternalStore(form.subscribe, form.get);
  const { version } = options;
  useEffect(() => {
    if (version !== undefined) form.follow({ values: latest().initial, version });
  }, [form, latest, version]);

  const idOf = (path: string) => `${id}-${path}`;
  const errorWhere = (matches: (found: Problem) => boolean) => {
    const found = state.problems.find(matches);
    return found && problemText(found);
  };
  const errorOf = (field: string) => errorWhere((found) => concerns(found, field));
  return {
    ...state,
    form,
    dirty: form.isDirty(),
    locked: form.isLocked(),
    idOf,
    field: (field) => ({
      id: idOf(field),
      value: state.values[field],
      onChange: (value) => form.change(field, value),
      error: errorOf(field),
    }),
    text: (field) => ({
      id: idOf(field),
      value: state.values[field] as string,
      onChange: (event) => form.change(field, event.currentTarget.value as V[typeof field]),
      error: errorOf(field),
    }),
    toggle: (field) => ({
      id: idOf(field),
      checked: state.values[field] as boolean,
      onChange: (event) => form.change(field, event.currentTarget.checked as V[typeof field]),
      error: errorOf(field),
    }),
    part: (path) => ({ id: idOf(path), error: errorWhere((found) => found.path === path) }),
  };
}
