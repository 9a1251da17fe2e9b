import type { Session } from '@fireledger/domain/access/session.ts';
import { hasEvents, worksAtLocations } from '@fireledger/domain/dashboard/audience.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../platform/current-user.ts';
import { useSession } from '../../platform/session.ts';
import { usePermission } from '../../platform/use-permission.ts';
import { Page } from '../../ui/page/page.tsx';
import { useShortcut } from '../../ui/page/shortcuts.ts';
import { greetingAt } from './greeting.ts';
import { OwnerDashboard, ResellerDashboard } from './platform-dashboards.tsx';
import { workDashboard } from './queries.ts';
import { WorkDashboard } from './work-dashboard.tsx';

const REGISTER = '/logbook-registration/create';
const CREATE_ACTION = '/action-event/create';

/** The start page: a greeting and the dashboard for the person's kind of user. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const user = useCurrentUser();
  const isNew = useIsNew(session);
  const begins = usePermission('service_event.register') && !isNew;
  const title = user ? t(greetingAt(new Date().getHours()), { name: user.firstName }) : t('title');
  if (!session) return null;
  return (
    <Page title={title} tabTitle={t('title')} act={begins && <BeginActs />}>
      <DashboardOf person={session} />
    </Page>
  );
}

/**
 * Whether the person has no location yet: every action that starts something would ask for one, so the first step is the only
 * action.
 */
function useIsNew(person: Session | null): boolean {
  const works = person !== null && worksAtLocations(person);
  const read = useQuery({ ...workDashboard(person?.userID ?? ''), enabled: works });
  return read.data?.dashboard.hasLocations === false;
}

/** The same distinction as on the server: people who work at locations, the owner of the platform, and resellers. */
function DashboardOf({ person }: { readonly person: Session }) {
  if (worksAtLocations(person)) return <WorkDashboard userID={person.userID} />;
  return hasEvents(person) ? <OwnerDashboard userID={person.userID} /> : <ResellerDashboard />;
}

/** The actions that can be started anywhere; `n` makes a registration. */
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
