import type { FormValues } from './form-conflict.ts';
import type { EntityFormOptions, SaveWith, Version } from './form-controller.ts';
import { type EntityFormState, useEntityForm } from './use-entity-form.ts';

type EditFormOptions<V extends FormValues> = Omit<EntityFormOptions<V>, 'version' | 'save'> & {
  /** The version in which `initial` was read. */
  readonly version: Version;
  /** Saves in the version that the values are based on; returns the new one. Throws as the calls do. */
  readonly save: (values: V, how: SaveWith<V> & { readonly version: Version }) => Promise<Version>;
};

/** The state of a form that changes something saved: it follows refetched data until it is changed, and meets conflicts. */
export function useEditForm<V extends FormValues>(options: EditFormOptions<V>): EntityFormState<V> {
  return useEntityForm<V>(options);
}
