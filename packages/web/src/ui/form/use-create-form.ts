import { useRef } from 'react';
import type { FormValues } from './form-conflict.ts';
import type { EntityFormOptions } from './form-controller.ts';
import { type EntityFormState, useEntityForm } from './use-entity-form.ts';

type CreateFormOptions<V extends FormValues, Created> = Omit<
  EntityFormOptions<V>,
  'version' | 'save' | 'onSaved' | 'refetch'
> & {
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
  return useEntityForm<V>({
    ...options,
    save: async (values, { idempotencyKey }) => {
      created.current = { answer: await create(values, idempotencyKey) };
      return undefined;
    },
    onSaved: (values) => {
      if (created.current) onCreated(created.current.answer, values);
    },
  });
}
