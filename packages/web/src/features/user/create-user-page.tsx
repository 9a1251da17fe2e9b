import { INVITATION_DAYS } from '@fireledger/domain/shared/limits.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { Radio, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { PasswordRules } from '../../ui/field/password-rules.tsx';
import { EntityForm, Fields } from '../../ui/form/entity-form.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { Page, Section } from '../../ui/page/page.tsx';
import { createUser } from './commands.ts';
import { type UserCreator, useUserCreator } from './use-user-creator.ts';
import { OptionFields, PersonFields, PlaceFields, useUserLabels } from './user-fields.tsx';
import { bodyOf, checkNewUser, type NewUserValues, newUser } from './user-values.ts';

/** Makes a user: invited by mail, or with a password set manually. */
export function CreateUserPage() {
  const { t } = useTranslation('user');
  const creator = useUserCreator();
  return (
    <Page title={t('create.title')} back={{ to: '/user/list', label: t('list.title') }} narrow>
      {creator && creator.types.length === 0 && <Notice tone="info">{t('create.not_allowed')}</Notice>}
      {creator && creator.types.length > 0 && <CreateUserForm creator={creator} />}
    </Page>
  );
}

function CreateUserForm({ creator }: { readonly creator: UserCreator }) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const state = useNewUserForm(creator);
  return (
    <EntityForm
      state={state}
      labels={useUserLabels()}
      save={t('create.save')}
      onCancel={() => void navigate({ to: rememberedListPath('/user/list') })}
    >
      <Section title={t('create.person')}>
        <PersonFields state={state} />
      </Section>
      <Section title={t('create.place')}>
        <PlaceFields state={state} creator={creator} />
      </Section>
      <Section title={t('create.start')}>
        <StartFields state={state} />
      </Section>
      <Section title={t('create.options')}>
        <OptionFields state={state} />
      </Section>
    </EntityForm>
  );
}

function useNewUserForm(creator: UserCreator): EntityFormState<NewUserValues> {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const client = useQueryClient();
  const locale = useLocale();
  return useCreateForm<NewUserValues, string>({
    initial: newUser(creator, locale),
    draft: 'user/create',
    secrets: ['password'],
    check: checkNewUser,
    create: (values, key) => createUser(bodyOf(values), key),
    onCreated: (userID, values) => {
      const { email, active, start } = values;
      const name = displayName(values);
      const invited = start === 'invite' ? t('create.invited', { email }) : t('create.made', { name });
      notifications.show({ message: active ? invited : t('create.made_inactive', { name }) });
      void client.invalidateQueries({ queryKey: ['user'] });
      void navigate({ to: '/user/edit/{-$userID}', params: { userID }, replace: true });
    },
  });
}

/** How the user starts: by an invitation, or with a password that is passed on in person. */
function StartFields({ state }: { readonly state: EntityFormState<NewUserValues> }) {
  const { t } = useTranslation('user');
  const labels = useUserLabels();
  const { value: start, onChange, ...startField } = state.field('start');
  return (
    <Fields>
      <Radio.Group
        {...startField}
        aria-label={labels.start}
        value={start}
        onChange={(chosen) => onChange(chosen === 'by_hand' ? 'by_hand' : 'invite')}
      >
        <Fields>
          <Radio
            value="invite"
            label={t('create.invite')}
            description={t('create.invite_help', { count: INVITATION_DAYS })}
          />
          <Radio value="by_hand" label={t('create.by_hand')} description={t('create.by_hand_help')} />
        </Fields>
      </Radio.Group>
      {start === 'by_hand' && (
        <>
          <PasswordField {...state.text('password')} label={labels.password} autoComplete="new-password" />
          <PasswordRules password={state.values.password} />
        </>
      )}
      <Switch {...state.toggle('active')} label={labels.active} />
    </Fields>
  );
}
