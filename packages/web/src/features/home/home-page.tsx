import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../platform/current-user.ts';
import { useSession } from '../../platform/session.ts';
import { Page } from '../../ui/page.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { greetingAt } from './greeting.ts';
import { Places } from './places.tsx';
import { Work } from './work.tsx';

const REGISTER: string = '/logbook-registration/create';
const CREATE_ACTION: string = '/action-event/create';

/** The start page: a greeting and what waits for this person; a reseller's people have no part in events. */
export function HomePage() {
  const { t } = useTranslation('home');
  const session = useSession();
  const user = useCurrentUser();
  const title = user ? t(greetingAt(new Date().getHours()), { name: user.firstName }) : t('title');
  if (!session) return null;
  const reseller = session.userType === 'reseller_employee';
  return (
    <Page title={title} act={!reseller && <BeginActs />}>
      {reseller ? <Places /> : <Work userID={session.userID} />}
    </Page>
  );
}

/** What one may begin anywhere; `n` makes a registration. */
function BeginActs() {
  const { t } = useTranslation('home');
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
