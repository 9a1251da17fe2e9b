import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../platform/current-user.ts';
import { useSession } from '../../platform/session.ts';
import { Page } from '../../ui/page.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { greetingAt } from './greeting.ts';
import { OwnerDashboard, ResellerDashboard } from './platform-dashboards.tsx';
import { WorkDashboard } from './work.tsx';

const REGISTER: string = '/logbook-registration/create';
const CREATE_ACTION: string = '/action-event/create';

/** The start page: a greeting and the dashboard of this kind of person. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const user = useCurrentUser();
  const title = user ? t(greetingAt(new Date().getHours()), { name: user.firstName }) : t('title');
  if (!session) return null;
  const { userID, userType } = session;
  return (
    <Page title={title} act={userType !== 'reseller_employee' && <BeginActs />}>
      {userType === 'reseller_employee' && <ResellerDashboard />}
      {userType === 'application_owner' && <OwnerDashboard userID={userID} />}
      {userType !== 'reseller_employee' && userType !== 'application_owner' && (
        <WorkDashboard userID={userID} />
      )}
    </Page>
  );
}

/** What one may begin anywhere; `n` makes a registration. */
function BeginActs() {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  useShortcut({ keys: 'n', label: t('act.register'), run: () => void navigate({ to: REGISTER }) });
  return (
    <>
      <Button component={Link} to={CREATE_ACTION} variant="default">
        {t('act.create_action')}
      </Button>
      <Button component={Link} to={REGISTER}>
        {t('act.register')}
      </Button>
    </>
  );
}
