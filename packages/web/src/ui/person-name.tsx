import { displayName } from '@fireledger/domain/user/display-name.ts';
import { useTranslation } from 'react-i18next';

/** A person as the API gives it; `company` is left out where it is plain from the place. */
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

/** Somebody who stands on something now, with the company of now. */
export function PersonName({ person, withCompany = false }: PersonNameProps) {
  const { t } = useTranslation('ui');
  if (!person) return <span style={{ color: 'var(--fl-muted)' }}>{t('person.nobody')}</span>;
  return <ActorName name={displayName(person)} companyName={withCompany ? person.company?.name : null} />;
}

export type ActorNameProps = {
  readonly name: string;
  /** Of the company at the moment that is told of; null for whoever had none. */
  readonly companyName: string | null | undefined;
};

/** Somebody who did something, with the company of that moment. */
export function ActorName({ name, companyName }: ActorNameProps) {
  return (
    <span>
      {name}
      {companyName && <span style={{ color: 'var(--fl-muted)' }}>{`, ${companyName}`}</span>}
    </span>
  );
}
