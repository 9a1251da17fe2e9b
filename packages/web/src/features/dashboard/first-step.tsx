import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { EmptyState } from '../../ui/notice.tsx';
import styles from './dashboard.module.css';

/** Who begins by making something, and what; the others wait until somebody gives them their place. */
const BEGINS: Readonly<Record<string, string | undefined>> = {
  organization_employee: '/location/create',
  reseller_employee: '/organization/create',
  application_owner: '/reseller/create',
};

/** The dashboard of a company that is new here: the first step. */
export function FirstStep() {
  const { t } = useTranslation('dashboard');
  const type = useSession()?.userType ?? 'location_employee';
  const to = BEGINS[type];
  return (
    <div className={styles.failed}>
      <EmptyState
        title={t(`first.${type}.title`)}
        text={t(`first.${type}.text`)}
        act={
          to && (
            <Button component={Link} to={to}>
              {t(`first.${type as 'organization_employee'}.act`)}
            </Button>
          )
        }
      />
    </div>
  );
}
