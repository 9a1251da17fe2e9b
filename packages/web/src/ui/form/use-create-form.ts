import { useRef } from 'react';
import type { FormValues } from './form-conflict.ts';
import { type ActFormOptions, useActForm } from './use-act-form.ts';
import type { EntityFormState } from './use-entity-form.ts';

type CreateFormOptions<V extends FormValues, Created> = Omit<ActFormOptions<V>, 'act' | 'onDone'> & {
  /** Creates it; returns what `onCreated` needs of it, such as its id. Throws as the calls do. */
  readonly create: (values: V, idempotencyKey: string) => Promise<Created>;
  readonly onCreated: (created: Created, values: V) => void;
};

/** The state of a form that creates something: without a version, locked while it is sent, and done once it is created. */
export function useCreateForm<V extends FormValues, Created>({
  create,
  onCreated,
  ...options
}: CreateFormOptions<V, Created>): EntityFormState<V> {
  const created = useRef<{ readonly answer: Created } | null>(null);
  return useActForm<V>({
    ...options,
    act: async (values, idempotencyKey) => {
      created.current = { answer: await create(values, idempotencyKey) };
    },
    onDone: (values) => {
      if (created.current) onCreated(created.current.answer, values);
    },
  });
}
