import { MENU_SECTIONS } from '@fireledger/domain/access/menu.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../platform/current-user.ts';
import { Page, Section } from '../ui/page.tsx';
import styles from './home-page.module.css';
import { MENU_LOOK } from './shell/menu-look.ts';
import { useMenu } from './shell/use-menu.ts';

/** Which greeting fits an hour of the day. */
function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The start page: a greeting and the person's lists. */
export function HomePage() {
  const { t } = useTranslation(['home', 'shell']);
  const user = useCurrentUser();
  const items = useMenu().filter((item) => item.path !== '/');
  const sections = MENU_SECTIONS.filter((section) => items.some((item) => item.section === section));
  const title = user ? t(greetingAt(new Date().getHours()), { name: user.firstName }) : t('title');
  return (
    <Page title={title}>
      {sections.map((section) => (
        <Section key={section} title={t(`shell:sections.${section}`)}>
          <ul className={styles.links}>
            {items
              .filter((item) => item.section === section)
              .map((item) => {
                const ItemIcon = MENU_LOOK[item.icon];
                return (
                  <li key={item.key}>
                    <Link to={item.path} className={styles.link}>
                      <ItemIcon size={20} stroke={1.75} aria-hidden />
                      {t(`shell:items.${item.key}`)}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </Section>
      ))}
    </Page>
  );
}
