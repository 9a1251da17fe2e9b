import { INVITATION_DAYS, TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../platform/graphql.ts';
import { mainUserChoicesDocument } from '../../platform/main-users.generated.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { Picker, type PickerOption } from '../field/picker.tsx';
import { Fields, OptionalLabel } from '../form/entity-form.tsx';
import type { EntityFormState } from '../form/use-entity-form.ts';
import { Notice } from '../page/notice.tsx';
import { Section } from '../page/page.tsx';
import styles from './company.module.css';
import { useCompanyLabels } from './company-labels.tsx';
import type { CompanyKind, CompanyValues } from './company-values.ts';
import {
  emptyPerson,
  isNewPerson,
  type MainUserValue,
  type PersonValues,
  type SavedMainUser,
} from './main-user-values.ts';

const CHOICES = 50;

type MainUserProps = {
  readonly state: EntityFormState<CompanyValues>;
  readonly kind: CompanyKind;
  /** The saved company; absent when creating one, whose main user is created with it. */
  readonly company?: {
    readonly id: string;
    readonly mainUser: SavedMainUser | null;
  };
  /** Whether saving would take the role of main user from the person who fills this in. */
  readonly handsOver?: boolean;
};

/** The last choice of each kind. */
type LastOnes = { readonly existing: MainUserValue; readonly new: MainUserValue };

/** The main user: one of the company's people, or a new person who is invited. */
export function CompanyMainUserSection({ state, kind, company, handsOver = false }: MainUserProps) {
  const { t } = useTranslation('company');
  const locale = useLocale();
  const { mainUser } = state.values;
  const isNew = isNewPerson(mainUser);
  const saved = company?.mainUser?.userID ?? null;
  // What was selected and filled in is restored when the choice is switched back.
  const [last, setLast] = useState<LastOnes>({
    existing: isNew ? saved : mainUser,
    new: emptyPerson(locale),
  });
  const choose = (how: string) => {
    const left = { ...last, [isNew ? 'new' : 'existing']: mainUser };
    setLast(left);
    state.form.change('mainUser', how === 'new' ? left.new : left.existing);
  };
  return (
    <Section title={t('section.main_user')}>
      <Fields>
        <p className={styles.quiet}>{t('main_user.text')}</p>
        {company && <HowChoice state={state} isNew={isNew} onChange={choose} />}
        {company && !isNew && <ExistingUser state={state} kind={kind} company={company} />}
        {isNew && <NewPerson state={state} />}
        {handsOver && mainUser !== saved && <Notice tone="info">{t('main_user.hand_over')}</Notice>}
      </Fields>
    </Section>
  );
}

type HowChoiceProps = Pick<MainUserProps, 'state'> & {
  readonly isNew: boolean;
  readonly onChange: (how: string) => void;
};

/** The choice between the two. A refusal to create a new person belongs to no single field, and is shown here. */
function HowChoice({ state, isNew, onChange }: HowChoiceProps) {
  const { t } = useTranslation('company');
  const { id, error } = state.part('mainUser');
  const isRefused = isNew && error !== undefined;
  return (
    <div>
      <SegmentedControl
        {...(isNew && { id, tabIndex: -1 })}
        {...(isRefused && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        aria-label={t('section.main_user')}
        data={[
          { value: 'existing', label: t('main_user.existing') },
          { value: 'new', label: t('main_user.new') },
        ]}
        value={isNew ? 'new' : 'existing'}
        onChange={onChange}
        fullWidth
      />
      {isRefused && (
        <Input.Error id={`${id}-error`} mt="xs">
          {error}
        </Input.Error>
      )}
    </div>
  );
}

function ExistingUser({ state, kind, company }: MainUserProps & Required<Pick<MainUserProps, 'company'>>) {
  const { t } = useTranslation('company');
  const labels = useCompanyLabels();
  const { id, mainUser } = company;
  const { value, ...field } = state.field('mainUser');
  const type = `${kind}_employee` as const;
  const load = async (search: string, signal: AbortSignal): Promise<readonly PickerOption[]> => {
    const filter = { [`${kind}ID`]: id, type, active: true, search };
    const read = await query(mainUserChoicesDocument, { filter, limit: CHOICES }, { signal });
    return read.usersPaginated.items.map((person) => ({
      value: person.userID,
      label: displayName(person),
      detail: person.email,
    }));
  };
  return (
    <Picker
      {...field}
      value={isNewPerson(value) ? null : value}
      label={labels.mainUser}
      description={t(`main_user.existing_help.${kind}`)}
      queryKey={['user', 'main user choices', id]}
      load={load}
      selected={mainUser && { value: mainUser.userID, label: displayName(mainUser) }}
    />
  );
}

function NewPerson({ state }: Pick<MainUserProps, 'state'>) {
  const { t } = useTranslation('company');
  const labels = useCompanyLabels();
  const locale = useLocale();
  const person = isNewPerson(state.values.mainUser) ? state.values.mainUser : emptyPerson(locale);
  const part = (name: keyof PersonValues) => ({ ...state.part(`mainUser.${name}`), value: person[name] });
  const text = (name: Exclude<keyof PersonValues, 'locale'>, maxLength: number) => ({
    ...part(name),
    maxLength,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      state.form.change('mainUser', { ...person, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={styles.name}>
        <TextInput {...text('firstName', TEXT_MAX.personName)} label={labels['mainUser.firstName']} />
        <TextInput
          {...text('insertion', TEXT_MAX.insertion)}
          label={<OptionalLabel>{labels['mainUser.insertion'] ?? ''}</OptionalLabel>}
        />
        <TextInput {...text('lastName', TEXT_MAX.personName)} label={labels['mainUser.lastName']} />
      </div>
      <TextInput
        {...text('email', TEXT_MAX.email)}
        type="email"
        label={labels['mainUser.email']}
        description={t('main_user.invited', { count: INVITATION_DAYS })}
      />
      <Select
        {...part('locale')}
        label={labels['mainUser.locale']}
        data={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
        allowDeselect={false}
        onChange={(chosen) => {
          const next = LOCALES.find((one) => one === chosen);
          if (next) state.form.change('mainUser', { ...person, locale: next });
        }}
      />
    </>
  );
}
