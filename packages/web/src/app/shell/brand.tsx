import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '../../platform/constants.ts';
import { useBrandReseller } from '../../platform/current-user.ts';
import { useSession } from '../../platform/session.ts';
import { Logo } from '../../ui/display/logo.tsx';
import { ResellerLogo } from '../../ui/display/reseller-logo.tsx';
import styles from './side-menu.module.css';

type BrandProps = { readonly expanded: boolean; readonly onLeave: (() => void) | undefined };

/** The owner sees the small logo with the product's name, others their reseller's logo or ours (specification 2). */
export function Brand({ expanded, onLeave }: BrandProps) {
  const { t } = useTranslation('shell');
  const owner = useSession()?.userType === 'application_owner';
  const resellerID = useBrandReseller();
  return (
    <Link to="/" className={styles.brand} onClick={onLeave}>
      {owner || !expanded ? (
        <>
          <span aria-hidden>{owner ? <Logo /> : <ResellerLogo resellerID={resellerID} size="small" />}</span>
          {expanded && (
            <span className={styles.brandText}>
              {PRODUCT_NAME}
              <span className={styles.brandSub}>{t('admin')}</span>
            </span>
          )}
        </>
      ) : (
        <span aria-hidden>
          <ResellerLogo resellerID={resellerID} size="large" />
        </span>
      )}
      <span className="fl-hidden">{t('menu.home')}</span>
    </Link>
  );
}
