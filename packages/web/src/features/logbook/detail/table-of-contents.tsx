import type { ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import { Button, Menu } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './logbook-detail.module.css';

/** The parts of a logbook in order; each is an anchor on the page. */
export const PARTS = [
  'front',
  'missing',
  'documents',
  'carriedOver',
  'alarms',
  'registrations',
  'actions',
] as const;
type PartName = (typeof PARTS)[number];

/** The target of a line: a part, or a group of chapters within the documents. */
type AnchorName = PartName | `documents-${ChapterGroup}`;

/** A line of the contents: its name, and the number of items. */
export type ContentsLine = {
  readonly name: AnchorName;
  readonly title: string;
  readonly count?: string;
  /** Belongs to the line before it. */
  readonly within?: boolean;
};

/** Scrolls to a part and focuses it, so that reading continues from there; the address does not change. */
function goTo(name: AnchorName) {
  const part = document.getElementById(name);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

/** The contents: at the side, or as a menu if there is no room. */
export function TableOfContents({ lines }: { readonly lines: readonly ContentsLine[] }) {
  const { t } = useTranslation('logbook-detail');
  const follow = (name: AnchorName) => (event: MouseEvent) => {
    event.preventDefault();
    goTo(name);
  };
  return (
    <>
      <nav className={styles.side} aria-label={t('contents')}>
        <ol>
          {lines.map(({ name, title, count, within }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={follow(name)}
                className={clsx(styles.line, within && styles.within)}
              >
                <span>{title}</span>
                {count !== undefined && <span className={styles.count}>{count}</span>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.menu}>
        <Menu position="bottom-start" width="target">
          <Menu.Target>
            <Button variant="default" fullWidth leftSection={<IconList size={18} aria-hidden />}>
              {t('contents')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {lines.map(({ name, title, count, within }) => (
              <Menu.Item
                key={name}
                onClick={() => goTo(name)}
                rightSection={count}
                className={clsx(within && styles.within)}
              >
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}
