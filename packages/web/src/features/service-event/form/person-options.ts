import { displayName } from '@fireledger/domain/user/display-name.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/session.ts';
import type { EventPerson } from '../event.generated.ts';

export type PersonGroup = {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
};

/** People as options, grouped by company in the given order; `you` marks the signed-in person. */
export function groupPeople(
  people: readonly EventPerson[],
  words: { readonly me: string | undefined; readonly you: string; readonly noCompany: string },
): readonly PersonGroup[] {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const person of people) {
    const group = person.company?.name ?? words.noCompany;
    const name = displayName(person);
    const label = person.userID === words.me ? `${name} (${words.you})` : name;
    groups.set(group, [...(groups.get(group) ?? []), { value: person.userID, label }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

/** The same in the language of the signed-in person. */
export function usePeopleGroups(people: readonly EventPerson[]): readonly PersonGroup[] {
  const { t } = useTranslation('service-event');
  const me = useSession()?.userID;
  return groupPeople(people, { me, you: t('person.you'), noCompany: t('person.no_company') });
}
