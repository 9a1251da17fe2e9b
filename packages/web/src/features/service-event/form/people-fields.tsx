import { ASSIGNABLE_MAX } from '@fireledger/domain/shared/limits.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { useNoOptionsText } from '../../../ui/field/picker.tsx';
import { OptionalLabel } from '../../../ui/form/entity-form.tsx';
import type { FormPart } from '../../../ui/form/use-entity-form.ts';
import type { EventPerson } from '../event.generated.ts';
import { assignableQuery } from '../queries.ts';
import { useEventFieldLabels } from './event-field-labels.ts';
import type { EventValues } from './event-values.ts';
import { usePeopleGroups } from './person-options.ts';

const ROLES = ['assignedToUserID', 'responsibleUserID'] as const;
type Role = (typeof ROLES)[number];
type PeopleValues = Pick<EventValues, Role>;

export type PeopleFieldsProps = {
  readonly state: FormPart<PeopleValues>;
  /** The place that determines who may be named. */
  readonly locationID: string | null;
  readonly disciplineID: string | null;
  /** The people named now, who remain options even if this person could not name them again. */
  readonly named?: readonly (EventPerson | null)[];
  readonly optional?: boolean;
  /** Changing the assignee makes it active again (`decideEventChange`). */
  readonly isReady?: boolean;
};

/**
 * Assigned and responsible user: only people who may be, at this location and for this discipline, are offered (specification
 * 5).
 */
export function PeopleFields(props: PeopleFieldsProps) {
  const { state, locationID, disciplineID, named = [], optional = false, isReady = false } = props;
  const { t } = useTranslation(['service-event', 'ui']);
  const labels = useEventFieldLabels();
  const people = useQuery(assignableQuery(locationID, disciplineID));
  const offered = people.data ?? [];
  const others = named.filter(
    (person, index): person is EventPerson =>
      person !== null &&
      !offered.some(({ userID }) => userID === person.userID) &&
      named.findIndex((one) => one?.userID === person.userID) === index,
  );
  const groups = usePeopleGroups([...others, ...offered]);
  const many = offered.length >= ASSIGNABLE_MAX && t('form.first_people', { count: ASSIGNABLE_MAX });
  const helpOf = (role: Role) =>
    [t(`help.${role}`), isReady && role === 'assignedToUserID' && t('form.hands_over'), many]
      .filter(Boolean)
      .join(' ');
  const nothing = useNoOptionsText(people, t('form.no_people'));
  const waits = locationID === null || disciplineID === null;
  return ROLES.map((role) => {
    const { error, ...field } = state.field(role);
    return (
      <Select
        key={role}
        {...field}
        data-autofocus={role === ROLES[0] || undefined}
        value={waits ? null : field.value}
        label={optional ? <OptionalLabel>{labels[role]}</OptionalLabel> : labels[role]}
        data={groups.map(({ group, items }) => ({ group, items: [...items] }))}
        description={waits ? t('form.place_first') : helpOf(role)}
        placeholder={t(people.isFetching ? 'ui:field.searching' : 'ui:field.choose')}
        nothingFoundMessage={nothing}
        disabled={waits}
        searchable
        clearable={optional}
        clearButtonProps={{ 'aria-label': t('ui:field.clear') }}
        error={error ?? (people.isError ? errorText(people.error) : undefined)}
      />
    );
  });
}
