import { displayName } from '@fireledger/domain/user/display-name.ts';
import { isAddressKept } from '@fireledger/domain/user/edit.ts';
import type { ChangeUserInput } from '@fireledger/domain/user/schemas.ts';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useSession } from '../../platform/session.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { EmailAddress } from '../../ui/display/email-address.tsx';
import { Consequences } from '../../ui/form/consequences.tsx';
import { EntityForm, Fields } from '../../ui/form/entity-form.tsx';
import { readCurrent } from '../../ui/form/read-current.ts';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { KeyFacts } from '../../ui/page/key-facts.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Page, Section } from '../../ui/page/page.tsx';
import { AccountSection } from './account-section.tsx';
import { changeUser } from './commands.ts';
import { type UserDetail, userQuery } from './queries.ts';
import { type UserCreator, useUserCreator } from './use-user-creator.ts';
import UserDialogs, { type UserDialog } from './user-dialogs.tsx';
import { OptionFields, PersonFields, PlaceFields, useUserLabels } from './user-fields.tsx';
import { useUserFormatters } from './user-formatters.tsx';
import { isMainUser } from './user-state.ts';
import { UserStateTag } from './user-state-tag.tsx';
import {
  checkUser,
  isOtherCompany,
  openWorkLeftUnassigned,
  type UserValues,
  valuesOf,
} from './user-values.ts';

/** The account of another person: state, person, place of work, options; or only the facts for people who may not change it. */
export function UserPage({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const dialog = useDialog<UserDialog>();
  const creator = useUserCreator();
  const mayEdit = user.rights.includes('user.edit');
  const remove = user.rights.includes('user.delete') && !isMainUser(user) && (
    <Button variant="default" onClick={() => dialog.show({ act: 'delete', user })}>
      {t('act.delete')}
    </Button>
  );
  return (
    <Page title={displayName(user)} back={{ to: '/user/list', label: t('list.title') }} act={remove} narrow>
      {mayEdit && <AccountSection user={user} onShow={dialog.show} />}
      {mayEdit && creator && <UserForm user={user} creator={creator} />}
      {!mayEdit && <Facts user={user} />}
      <UserDialogs
        shown={dialog.shown}
        onClose={dialog.close}
        onDeleted={() => void navigate({ to: rememberedListPath('/user/list'), ignoreBlocker: true })}
      />
    </Page>
  );
}

function UserForm({ user, creator }: { readonly user: UserDetail; readonly creator: UserCreator }) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const state = useUserForm(user);
  const session = useSession();
  const isMain = isMainUser(user);
  const addressKept = session !== null && isAddressKept({ userID: user.userID, isMainUser: isMain }, session);
  const { base, values } = state;
  const left = openWorkLeftUnassigned(user, base, values);
  const isMoved = base.type !== values.type || isOtherCompany(base, values);
  // A user who becomes the main user meanwhile can still be moved back to the original place.
  const placeKept = isMain && !isMoved;
  return (
    <EntityForm
      state={state}
      labels={useUserLabels()}
      words={useUserFormatters()}
      editable={editableFields(values, { addressKept, placeKept })}
      onCancel={() => void navigate({ to: rememberedListPath('/user/list') })}
    >
      <Section title={t('create.person')}>
        <PersonFields state={state} addressKept={addressKept} />
      </Section>
      <Section title={t('create.place')}>
        <Fields>
          <PlaceFields state={state} creator={creator} locations={user.locations} kept={placeKept} />
          <Consequences count={Number(isMoved) + Number(left !== null)}>
            {isMoved && <Notice tone="malfunction">{t('leaves.signed_out')}</Notice>}
            {left && <Notice tone="malfunction">{t(`leaves.${left.why}`, { count: left.count })}</Notice>}
          </Consequences>
        </Fields>
      </Section>
      <Section title={t('create.options')}>
        <OptionFields state={state} />
      </Section>
    </EntityForm>
  );
}

const PLACE = ['type', 'resellerID', 'organizationID', 'contractorID', 'locationIDs'] as const;

type Kept = { readonly addressKept: boolean; readonly placeKept: boolean };

function editableFields(values: UserValues, { addressKept, placeKept }: Kept): readonly (keyof UserValues)[] {
  const kept: readonly string[] = [...(addressKept ? ['email'] : []), ...(placeKept ? PLACE : [])];
  return (Object.keys(values) as (keyof UserValues)[]).filter((field) => !kept.includes(field));
}

function useUserForm(user: UserDetail): EntityFormState<UserValues> {
  const { t } = useTranslation('user');
  const client = useQueryClient();
  const { userID, version } = user;
  return useEditForm<UserValues>({
    initial: valuesOf(user),
    version,
    draft: `user/edit/${userID}`,
    check: checkUser,
    save: (_values, { version: seen, changes }) => changeUser(userID, seen, changes as ChangeUserInput),
    refetch: () => readCurrent(client, userQuery(userID), valuesOf),
    onSaved: (saved) => {
      notifications.show({ message: t('edit.saved', { name: displayName(saved) }) });
      void client.invalidateQueries({ queryKey: ['user'] });
    },
  });
}

/** The facts of a user, for people who may not change it. */
function Facts({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('user');
  const { type } = user;
  const places = user.locations.map(({ name }) => name).join(', ');
  return (
    <Section title={t('create.person')}>
      <Notice tone="info">{t('edit.see_only')}</Notice>
      <KeyFacts
        facts={[
          { label: t('field.name'), value: displayName(user) },
          { label: t('field.email'), value: <EmailAddress email={user.email} /> },
          { label: t('field.state'), value: <UserStateTag user={user} /> },
          { label: t('field.type'), value: t(`type.${type}`) },
          { label: t('field.company'), value: user.company?.name },
          ...(type === 'location_employee' ? [{ label: t('field.locations'), value: places || null }] : []),
        ]}
      />
    </Section>
  );
}
