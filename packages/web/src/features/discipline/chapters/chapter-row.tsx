import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/use-locale.ts';
import { InUse } from '../../../ui/display/in-use-tag.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { ActsUnlessRemoved } from '../../../ui/page/removed.tsx';
import type { Chapter } from '../queries.ts';
import styles from './chapters.module.css';
import { useChapterActs } from './use-chapter-acts.ts';

type ChapterRowProps = {
  readonly chapter: Chapter;
  readonly position: number;
  /** How many there are in the group. */
  readonly count: number;
  readonly onMove: (position: number) => void;
  readonly onShow: (act: 'edit' | 'delete', chapter: Chapter) => void;
  /** The drag handle of the row. */
  readonly handle?: ReactNode;
};

/**
 * One chapter: its name in the reader's language, the other one below it, its properties, and its actions. Out of use it is not
 * required of any logbook.
 */
export function ChapterRow({ handle, ...props }: ChapterRowProps) {
  const { t } = useTranslation('discipline');
  const isDutch = useLocale() === 'nl_NL';
  const { nameEn, nameNl, required, active, rights } = props.chapter;
  return (
    <>
      {handle}
      <span className={styles.names}>
        <span>{isDutch ? nameNl : nameEn}</span>
        <span className={styles.other} lang={isDutch ? 'en' : 'nl'}>
          {isDutch ? nameEn : nameNl}
        </span>
      </span>
      <span className={styles.tags}>
        {required && active && <Tag tone="plain">{t('chapter.required')}</Tag>}
        {!active && <InUse active={false} />}
      </span>
      {rights.length > 0 && (
        <ActsUnlessRemoved>
          <ChapterMenu {...props} />
        </ActsUnlessRemoved>
      )}
    </>
  );
}

function ChapterMenu(props: Omit<ChapterRowProps, 'handle'>) {
  const { t } = useTranslation(['discipline', 'ui']);
  const nameOf = useChapterName();
  const { chapter, onShow } = props;
  const { rights } = chapter;
  const changes = useChanges(props);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('ui:list.acts_for', { name: nameOf(chapter) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {rights.includes('chapter.edit') &&
          changes.map(({ key, words, icon: ChangeIcon, onClick }) => (
            <Menu.Item key={key} leftSection={<ChangeIcon size={16} aria-hidden />} onClick={onClick}>
              {words}
            </Menu.Item>
          ))}
        {rights.includes('chapter.delete') && (
          <Menu.Item
            className={styles.destroys ?? ''}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onShow('delete', chapter)}
          >
            {t('act.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The actions that change a chapter: its form, its position among the others, whether it is offered. */
function useChanges({ chapter, position, count, onMove, onShow }: Omit<ChapterRowProps, 'handle'>) {
  const { t } = useTranslation(['discipline', 'ui']);
  const { trySetActive } = useChapterActs();
  const { active } = chapter;
  const move = (by: 1 | -1) => () => onMove(position + by);
  return [
    { key: 'edit', words: t('chapter.edit_act'), icon: IconPencil, onClick: () => onShow('edit', chapter) },
    position > 0 && { key: 'up', words: t('ui:sort.up'), icon: IconArrowUp, onClick: move(-1) },
    position < count - 1 && { key: 'down', words: t('ui:sort.down'), icon: IconArrowDown, onClick: move(1) },
    {
      key: 'active',
      words: t(active ? 'act.deactivate' : 'act.activate'),
      icon: active ? IconCircleOff : IconCircleCheck,
      onClick: () => void trySetActive(chapter, !active),
    },
  ].filter((change) => change !== false);
}
