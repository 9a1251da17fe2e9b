import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { profileSchema } from '@fireledger/domain/user/schemas.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../platform/check-schema.ts';
import { changeLocale } from '../../platform/i18n.ts';
import { EntityForm, Fields, OptionalLabel } from '../../ui/entity-form.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { type EntityFormState, useEntityForm } from '../../ui/use-entity-form.ts';
import { changeProfile } from './commands.ts';
import { DevicesSection } from './devices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { type OwnProfile, profileQuery } from './queries.ts';

type ProfileValues = {
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly mailNotifications: boolean;
};

type ProfilePageProps = {
  readonly profile: OwnProfile;
  /** Further sections, of other parts of the program. */
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
  const labels = {
    firstName: t('field.firstName'),
    insertion: t('field.insertion'),
    lastName: t('field.lastName'),
    locale: t('field.locale'),
    mailNotifications: t('field.mailNotifications'),
  };
  const { value: locale, onChange: onLocale, ...localeField } = state.field('locale');
  const { value: mails, onChange: onMails, ...mailsField } = state.field('mailNotifications');
  const mayEdit = profile.rights.includes('user.edit');
  return (
    <EntityForm state={state} labels={labels} words={{ locale: (one) => NAMES[one] }}>
      <Section title={t('profile.about')}>
        <Fields>
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
          <TextInput
            label={t('field.email')}
            value={profile.email}
            readOnly
            description={mayEdit ? undefined : t('profile.email_help')}
          />
          <Select
            {...localeField}
            label={labels.locale}
            data={LOCALES.map((value) => ({ value, label: NAMES[value] }))}
            value={locale}
            allowDeselect={false}
            onChange={(chosen) => chosen && onLocale(chosen)}
          />
          <Switch
            {...mailsField}
            checked={mails}
            onChange={(event) => onMails(event.currentTarget.checked)}
            label={labels.mailNotifications}
            description={t('help.mailNotifications')}
          />
        </Fields>
      </Section>
    </EntityForm>
  );
}

/** Languages under their own names. */
const NAMES: Readonly<Record<Locale, string>> = { en_GB: 'English', nl_NL: 'Nederlands' };

function useProfileForm(profile: OwnProfile): EntityFormState<ProfileValues> {
  const { t } = useTranslation('user');
  const client = useQueryClient();
  const { userID, version } = profile;
  return useEntityForm<ProfileValues>({
    initial: valuesOf(profile),
    version,
    check: checkBy(profileSchema),
    save: async (values, { version: seen, changed }) => {
      const saved = await changeProfile(userID, Number(seen), values);
      if (changed.includes('locale')) await changeLocale(values.locale);
      return saved;
    },
    refetch: async () => {
      const now = await client.fetchQuery({ ...profileQuery(userID), staleTime: 0 });
      return { values: valuesOf(now), version: now.version };
    },
    onSaved: () => {
      notifications.show({ message: t('profile.saved') });
      void client.invalidateQueries({ queryKey: ['user'] });
    },
  });
}

function valuesOf({ firstName, insertion, lastName, locale, mailNotifications }: OwnProfile): ProfileValues {
  return { firstName, insertion: insertion ?? '', lastName, locale: locale as Locale, mailNotifications };
}
