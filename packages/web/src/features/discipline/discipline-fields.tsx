import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/field/switch-field.tsx';
import { Fields } from '../../ui/form/entity-form.tsx';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';

/** A discipline as its form holds it. */
export type DisciplineValues = { readonly name: string; readonly active: boolean };

/** The labels of the fields of a discipline. */
export function useDisciplineLabels() {
  const { t } = useTranslation('discipline');
  return { name: t('field.name'), active: t('field.active') };
}

/** The two fields of a discipline. */
export function DisciplineFields({ state }: { readonly state: EntityFormState<DisciplineValues> }) {
  const { t } = useTranslation('discipline');
  const labels = useDisciplineLabels();
  return (
    <Fields>
      <TextInput {...state.text('name')} label={labels.name} maxLength={TEXT_MAX.name} />
      <SwitchField {...state.toggle('active')} label={labels.active} description={t('help.active')} />
    </Fields>
  );
}
