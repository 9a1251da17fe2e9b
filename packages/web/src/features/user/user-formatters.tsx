import { useTranslation } from 'react-i18next';
import { useNameOf } from '../../ui/field/entity-pickers.tsx';
import type { FieldFormatters } from '../../ui/form/use-entity-form.ts';
import { LANGUAGE_NAMES } from './user-fields.tsx';
import type { UserValues } from './user-values.ts';

type NameProps = {
  readonly entity: 'reseller' | 'organization' | 'contractor' | 'location';
  readonly id: string;
};

function Name({ entity, id }: NameProps) {
  return useNameOf(entity, id) ?? '…';
}

/** Values of a user in words, for resolving a conflict after somebody else has saved. */
export function useUserFormatters(): FieldFormatters<UserValues> {
  const { t } = useTranslation('user');
  return {
    type: (type) => t(`type.${type}`),
    locale: (locale) => LANGUAGE_NAMES[locale],
    resellerID: (id) => id && <Name entity="reseller" id={id} />,
    organizationID: (id) => id && <Name entity="organization" id={id} />,
    contractorID: (id) => id && <Name entity="contractor" id={id} />,
    locationIDs: (ids) =>
      ids.length > 0 &&
      ids.map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Name entity="location" id={id} />
        </span>
      )),
  };
}
