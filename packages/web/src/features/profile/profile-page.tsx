import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { changeUserSchema, profileSchema } from '@fireledger/domain/user/schemas.ts';
import { Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { chooseLocale } from '../../platform/i18n.ts';
import { LANGUAGE_NAMES } from '../../platform/locale.ts';
import { SwitchField } from '../../ui/field/switch-field.tsx';
import { EntityForm, Fields, OptionalLabel } from '../../ui/form/entity-form.tsx';
import { readCurrent } from '../../ui/form/read-current.ts';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import type { EntityFormState, FormLabels } from '../../ui/form/use-entity-form.ts';
import { Page, Section } from '../../ui/page/page.tsx';
import { changeOwnUser, changeProfile } from './commands.ts';
import { DevicesSection } from './devices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { type OwnProfile, profileQuery } from './queries.ts';

type ProfileValues = {
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly mailNotifications: boolean;
  readonly email: string;
  readonly publiclyAssignable: boolean;
};

type ProfilePageProps = {
  readonly profile: OwnProfile;
  /** Further sections, from other features. */
  readonly children?: ReactNode;
};

/** The own profile: name, language, mails, password, devices. */
export function ProfilePage({ profile, children }: ProfilePageProps) {
  const { t } = useTranslation('user');
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')} narrow>
      <ProfileForm profile={profile} />
      {children}
      <PasswordSection userID={profile.userID} email={profile.email} />
      <DevicesSection userID={profile.userID} />
    </Page>
  );
}

function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const { t } = useTranslation('user');
  const state = useProfileForm(profile);
  const labels = useProfileLabels();
  const { value: locale, onChange: onLocale, ...localeField } = state.field('locale');
  const mayEdit = profile.rights.includes('user.edit');
  return (
    <EntityForm
      state={state}
      labels={labels}
      words={{ locale: (one) => LANGUAGE_NAMES[one] }}
      {...(!mayEdit && { editable: OWN_FIELDS })}
    >
      <Section title={t('profile.about')}>
        <Fields>
          <NameFields state={state} labels={labels} />
          <TextInput
            {...state.text('email')}
            label={labels.email}
            type="email"
            maxLength={TEXT_MAX.email}
            autoComplete="email"
            disabled={!mayEdit}
            description={t(mayEdit ? 'help.email' : 'profile.email_help')}
          />
          <Select
            {...localeField}
            label={labels.locale}
            data={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={locale}
            allowDeselect={false}
            onChange={(chosen) => chosen && onLocale(chosen)}
          />
          <SwitchField
            {...state.toggle('mailNotifications')}
            label={labels.mailNotifications}
            description={t('help.mailNotifications')}
          />
          {mayEdit && (
            <SwitchField
              {...state.toggle('publiclyAssignable')}
              label={labels.publiclyAssignable}
              description={t('profile.publicly_assignable_help')}
            />
          )}
        </Fields>
      </Section>
    </EntityForm>
  );
}

function useProfileLabels(): FormLabels<ProfileValues> {
  const { t } = useTranslation('user');
  return {
    firstName: t('field.firstName'),
    insertion: t('field.insertion'),
    lastName: t('field.lastName'),
    locale: t('field.locale'),
    mailNotifications: t('field.mailNotifications'),
    email: t('field.email'),
    publiclyAssignable: t('field.publiclyAssignable'),
  };
}

type NameFieldsProps = {
  readonly state: EntityFormState<ProfileValues>;
  readonly labels: FormLabels<ProfileValues>;
};

function NameFields({ state, labels }: NameFieldsProps) {
  return (
    <>
      <TextInput
        {...state.text('firstName')}
        label={labels.firstName}
        maxLength={TEXT_MAX.personName}
        autoComplete="given-name"
      />
      <TextInput
        {...state.text('insertion')}
        label={<OptionalLabel>{labels.insertion}</OptionalLabel>}
        maxLength={TEXT_MAX.insertion}
      />
      <TextInput
        {...state.text('lastName')}
        label={labels.lastName}
        maxLength={TEXT_MAX.personName}
        autoComplete="family-name"
      />
    </>
  );
}

/** People who manage the company's users change their own account as one of these users; everybody else changes their profile. */
function useProfileForm(profile: OwnProfile): EntityFormState<ProfileValues> {
  const { i18n } = useTranslation('user');
  const client = useQueryClient();
  const { userID, version, rights } = profile;
  const mayEdit = rights.includes('user.edit');
  return useEditForm<ProfileValues>({
    initial: valuesOf(profile),
    version,
    draft: `profile/${userID}`,
    check: (values) => (mayEdit ? checkBy(changeUserSchema)(values) : checkBy(profileSchema)(bodyOf(values))),
    save: async (values, { version: seen, changed, changes }) => {
      const saved = mayEdit
        ? await changeOwnUser(userID, seen, changes)
        : await changeProfile(userID, seen, bodyOf(values));
      if (changed.includes('locale')) await chooseLocale(values.locale);
      return saved;
    },
    refetch: () => readCurrent(client, profileQuery(userID), valuesOf),
    onSaved: () => {
      // in the language just chosen, not the one in use when Save was pressed
      const t = i18n.getFixedT(null, 'user');
      notifications.show({ message: t('profile.saved') });
      void client.invalidateQueries({ queryKey: ['user'] });
    },
  });
}

/** The fields of the own account that everybody can change. */
const OWN_FIELDS = ['firstName', 'insertion', 'lastName', 'locale', 'mailNotifications'] as const;

function bodyOf({ firstName, insertion, lastName, locale, mailNotifications }: ProfileValues) {
  return { firstName, insertion, lastName, locale, mailNotifications };
}

function valuesOf(profile: OwnProfile): ProfileValues {
  const { firstName, insertion, lastName, locale, mailNotifications, email, publiclyAssignable } = profile;
  const name = { firstName, insertion: insertion ?? '', lastName };
  return { ...name, locale, mailNotifications, email, publiclyAssignable };
}
