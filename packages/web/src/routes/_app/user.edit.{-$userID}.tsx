import { isPageFor } from '@fireledger/domain/access/page-check.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { MailPreferencesSection } from '../../features/notification/mail-preferences-section.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { profileQuery } from '../../features/profile/queries.ts';
import { userQuery } from '../../features/user/queries.ts';
import { UserPage } from '../../features/user/user-page.tsx';
import { currentSession, useSession } from '../../platform/session.ts';
import { RemovedBoundary } from '../../ui/page/removed.tsx';

/** The account of a user; the own id leads to the own profile. */
export const Route = createFileRoute('/_app/user/edit/{-$userID}')({
  beforeLoad: ({ params: { userID } }) => {
    if (userID === undefined) throw redirect({ to: '/user/list', replace: true });
  },
  loader: async ({ params: { userID = '' }, context: { queryClient } }) => {
    const isOwn = currentSession()?.userID === userID;
    await (isOwn
      ? queryClient.ensureQueryData(profileQuery(userID))
      : queryClient.ensureQueryData(userQuery(userID)));
  },
  component: Edit,
  staticData: { texts: ['user', 'access', 'mails'] },
});

function Edit() {
  const { userID = '' } = Route.useParams();
  const isOwn = useSession()?.userID === userID;
  return isOwn ? <Own key={userID} userID={userID} /> : <Other key={userID} userID={userID} />;
}

function Own({ userID }: { readonly userID: string }) {
  const { data } = useQuery(profileQuery(userID));
  const session = useSession();
  // All mails are about events and documents: a person who may open neither receives none.
  const isMailed = session !== null && isPageFor('/action-event/list', session);
  return data ? (
    <ProfilePage profile={data}>{isMailed && <MailPreferencesSection {...data} />}</ProfilePage>
  ) : null;
}

function Other({ userID }: { readonly userID: string }) {
  const { data, error } = useQuery(userQuery(userID));
  return data ? (
    <RemovedBoundary error={error}>
      <UserPage user={data} />
    </RemovedBoundary>
  ) : null;
}
