import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ListPath } from '../../platform/app-path.ts';
import { WholeNumberField } from '../field/whole-number-field.tsx';
import { OptionalLabel } from '../form/entity-form.tsx';
import type { EntityFormState } from '../form/use-entity-form.ts';
import { KeyFacts } from '../page/key-facts.tsx';
import { Section } from '../page/page.tsx';
import styles from './company.module.css';
import { useCompanyLabels } from './company-labels.tsx';
import type { CompanyKind, CompanyValues } from './company-values.ts';

/** What counts towards a company's limits; contractors have no locations. */
export type CompanyUse = {
  readonly users: number;
  readonly locations?: number;
  readonly disciplines: number;
};
type Counted = keyof CompanyUse;
type LimitField = 'maxUsers' | 'maxLocations' | 'maxDisciplines';

const LIMIT_OF: Readonly<Record<Counted, LimitField>> = {
  users: 'maxUsers',
  locations: 'maxLocations',
  disciplines: 'maxDisciplines',
};
/** The list of the counted rows, with the company in its address. */
const LISTS: Readonly<Partial<Record<Counted, ListPath>>> = {
  users: '/user/list',
  locations: '/location/list',
};
const COUNTED: Readonly<Record<CompanyKind, readonly Counted[]>> = {
  organization: ['locations', 'users', 'disciplines'],
  contractor: ['users', 'disciplines'],
};

type CompanyLimitsSectionProps = {
  readonly state: EntityFormState<CompanyValues>;
  readonly kind: CompanyKind;
  /** The current usage of a saved company. */
  readonly use?: CompanyUse | null;
};

/** How many people, locations and disciplines a company may have. */
export function CompanyLimitsSection({ state, kind, use }: CompanyLimitsSectionProps) {
  const { t } = useTranslation('company');
  const labels = useCompanyLabels();
  return (
    <Section title={t('section.limits')}>
      <div className={styles.limits}>
        {COUNTED[kind].map((counted) => {
          const field = LIMIT_OF[counted];
          return (
            <WholeNumberField
              key={field}
              {...state.field(field)}
              label={<OptionalLabel>{labels[field]}</OptionalLabel>}
              description={use && t('limit.used', { used: use[counted] ?? 0 })}
              placeholder={t('limit.none')}
            />
          );
        })}
      </div>
    </Section>
  );
}

type CompanyUseSectionProps = {
  readonly kind: CompanyKind;
  readonly companyID: string;
  readonly use: CompanyUse;
  readonly limits: { readonly [Field in LimitField]?: number | null };
};

/** A company's usage of its limits. Each count links to the rows counted: those in use, because limits count no others. */
export function CompanyUseSection({ kind, companyID, use, limits }: CompanyUseSectionProps) {
  const { t } = useTranslation('company');
  const search = { [`${kind}ID`]: companyID };
  const words = (counted: Counted) => {
    const used = use[counted] ?? 0;
    const max = limits[LIMIT_OF[counted]] ?? null;
    return max === null ? t('use.unlimited', { used }) : t('use.of', { used, max });
  };
  const counting = { ...search, active: ['yes'] };
  const listed = COUNTED[kind].map((counted) => ({
    label: t(`use.${counted}`),
    value: <Listed to={LISTS[counted]} search={counting} words={words(counted)} />,
  }));
  const contracts = {
    label: t('use.contracts'),
    value: (
      <Link to="/contract/list" search={search}>
        {t('use.show')}
      </Link>
    ),
  };
  return (
    <Section title={t('section.use')}>
      <KeyFacts facts={[...listed, contracts]} />
    </Section>
  );
}

type ListedProps = {
  readonly to: ListPath | undefined;
  readonly search: Readonly<Record<string, string | readonly string[]>>;
  readonly words: string;
};

/** Text that links to the list of what it counts, if there is one. */
function Listed({ to, search, words }: ListedProps) {
  return to ? (
    <Link to={to} search={search}>
      {words}
    </Link>
  ) : (
    words
  );
}
