import { displayName } from '@fireledger/domain/user/display-name.ts';
import { useTranslation } from 'react-i18next';

/** A person as the API returns it; `company` is left out if it is clear from the context. */
export type PersonLike = {
  readonly firstName: string;
  readonly insertion?: string | null;
  readonly lastName: string;
  readonly company?: { readonly name: string } | null;
};

export type PersonNameProps = {
  /** null: nobody. */
  readonly person: PersonLike | null | undefined;
  readonly withCompany?: boolean;
};

/** A person who is named on something now, with their current company. */
export function PersonName({ person, withCompany = false }: PersonNameProps) {
  const { t } = useTranslation('ui');
  if (!person) return <span style={{ color: 'var(--fl-muted)' }}>{t('person.nobody')}</span>;
  return <ActorName name={displayName(person)} companyName={withCompany ? person.company?.name : null} />;
}

export type ActorNameProps = {
  readonly name: string;
  /** Their company at that time; null if they had none. */
  readonly companyName: string | null | undefined;
};

/** A person who did something, with their company at that time. */
export function ActorName({ name, companyName }: ActorNameProps) {
  return (
    <span>
      {name}
      {companyName && <span style={{ color: 'var(--fl-muted)' }}>{`, ${companyName}`}</span>}
    </span>
  );
}
