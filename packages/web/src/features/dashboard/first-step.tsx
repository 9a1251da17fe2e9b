import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { ImportButton } from '../../ui/import/import-button.tsx';
import { EmptyState } from '../../ui/page/notice.tsx';
import styles from './dashboard.module.css';

/** Who starts by making something, and where; others wait until somebody assigns them to a location. */
const BEGINNINGS = {
  organization_employee: '/location/create',
  reseller_employee: '/organization/create',
  application_owner: '/reseller/create',
} as const;
type Beginner = keyof typeof BEGINNINGS;

function isBeginner(type: AccountType): type is Beginner {
  return type in BEGINNINGS;
}

/** The dashboard of a new company: the first step. */
export function FirstStep() {
  const { t } = useTranslation('dashboard');
  const type = useSession()?.userType ?? 'location_employee';
  return (
    <div className={styles.failed}>
      <EmptyState
        title={t(`first.${type}.title`)}
        text={t(`first.${type}.text`)}
        act={isBeginner(type) && <Beginning type={type} />}
      />
    </div>
  );
}

function Beginning({ type }: { readonly type: Beginner }) {
  const { t } = useTranslation('dashboard');
  return (
    <Group gap="xs" justify="center">
      <Button component={Link} to={BEGINNINGS[type]}>
        {t(`first.${type}.act`)}
      </Button>
      {BEGINNINGS[type] === '/location/create' && <ImportButton resource="location" named />}
    </Group>
  );
}
