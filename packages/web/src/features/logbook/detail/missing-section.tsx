import type { FrontFact } from '@fireledger/domain/logbook/completeness.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { missingCount } from '../missing-count.ts';
import { InstallationDialog } from './installation-dialog.tsx';
import styles from './logbook-detail.module.css';
import type { Logbook, LogbookChapter } from './queries.ts';

/**
 * What a complete logbook has and this one lacks: facts of the front page, documents of required chapters. Each leads whoever may
 * supply it to where that is done.
 */
export function MissingSection({ logbook }: { readonly logbook: Logbook }) {
  const { t } = useTranslation('logbook-detail');
  const dialog = useDialog<'installation'>();
  const chapters = logbook.chapters.filter(({ missing }) => missing);
  const unseen = logbook.unseenGroups.length > 0;
  return (
    <Section anchor="missing" title={t('part.missing')}>
      {missingCount(logbook) === 0 ? (
        <Notice tone={unseen ? 'info' : 'normal'}>
          {t(unseen ? 'missing.nothing_seen' : 'missing.nothing')}
        </Notice>
      ) : (
        <ul className={styles.missing}>
          {logbook.missingFacts.map((fact) => (
            <li key={fact}>
              <MissingFact fact={fact} logbook={logbook} onInstallation={() => dialog.show('installation')} />
            </li>
          ))}
          {chapters.map((chapter) => (
            <li key={chapter.chapterID}>
              <MissingChapter chapter={chapter} logbook={logbook} />
            </li>
          ))}
        </ul>
      )}
      {unseen && <p className={styles.quiet}>{t('missing.unseen')}</p>}
      {dialog.shown && <InstallationDialog logbook={logbook} onClose={dialog.close} />}
    </Section>
  );
}

type MissingFactProps = {
  readonly fact: FrontFact;
  readonly logbook: Logbook;
  /** Asks for the facts of the installation. */
  readonly onInstallation: () => void;
};

/** The contact stands on the location's form, the contractor in a contract, everything else in the installation's dialog. */
function MissingFact({ fact, logbook, onInstallation }: MissingFactProps) {
  const { t } = useTranslation('logbook-detail');
  const { locationID, disciplineID, rights } = logbook;
  const name = t(`missing.${fact}`);
  if (!rights.includes(fact === 'contractor' ? 'contract.create' : 'location.edit_details')) return name;
  if (fact === 'contractor') {
    return (
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/contract/create" search={{ locationID, disciplineID }} />
        )}
      >
        {name}
      </Anchor>
    );
  }
  if (fact === 'contact') {
    return (
      <Anchor
        renderRoot={(props) => <Link {...props} to="/location/edit/{-$locationID}" params={{ locationID }} />}
      >
        {name}
      </Anchor>
    );
  }
  return (
    <Anchor component="button" type="button" onClick={onInstallation}>
      {name}
    </Anchor>
  );
}

type MissingChapterProps = { readonly chapter: LogbookChapter; readonly logbook: Logbook };

function MissingChapter({ chapter, logbook }: MissingChapterProps) {
  const { t } = useTranslation('logbook-detail');
  const name = t('missing.chapter', { name: useChapterName()(chapter) });
  const { locationID, disciplineID, rights } = logbook;
  if (!rights.includes('document.create')) return name;
  const search = { locationID, disciplineID, chapterID: chapter.chapterID };
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/document/create" search={search} />}>{name}</Anchor>
  );
}
