import type { FormValues } from './form-conflict.ts';
import type { EntityFormOptions } from './form-controller.ts';
import { type EntityFormState, useEntityForm } from './use-entity-form.ts';

export type ActFormOptions<V extends FormValues> = Omit<
  EntityFormOptions<V>,
  'version' | 'save' | 'onSaved' | 'refetch'
> & {
  /** Carries it out. Throws as the calls do. */
  readonly act: (values: V, idempotencyKey: string) => Promise<unknown>;
  /** Called with the values once it is carried out; the form no longer counts as changed. */
  readonly onDone?: ((values: V) => void) | undefined;
};

/** The state of a form that carries something out once, such as signing in: without a version, and locked while it is sent. */
export function useActForm<V extends FormValues>({
  act,
  onDone,
  ...options
}: ActFormOptions<V>): EntityFormState<V> {
  return useEntityForm<V>({
    ...options,
    save: async (values, { idempotencyKey }) => {
      await act(values, idempotencyKey);
      return undefined;
    },
    onSaved: onDone,
  });
}
