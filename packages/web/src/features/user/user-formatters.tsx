import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../platform/locale.ts';
import { EntityName, EntityNames } from '../../ui/field/entity-pickers.tsx';
import type { FieldFormatters } from '../../ui/form/use-entity-form.ts';
import type { UserValues } from './user-values.ts';

/** Values of a user in words, for resolving a conflict after somebody else has saved. */
export function useUserFormatters(): FieldFormatters<UserValues> {
  const { t } = useTranslation('user');
  return {
    type: (type) => t(`type.${type}`),
    locale: (locale) => LANGUAGE_NAMES[locale],
    resellerID: (id) => id && <EntityName entity="reseller" id={id} />,
    organizationID: (id) => id && <EntityName entity="organization" id={id} />,
    contractorID: (id) => id && <EntityName entity="contractor" id={id} />,
    locationIDs: (ids) => ids.length > 0 && <EntityNames entity="location" ids={ids} />,
  };
}
