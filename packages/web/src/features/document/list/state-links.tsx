import { DOCUMENT_STATES, type DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { singleValue } from '../../../ui/list/list-state.ts';
import { type DocumentSearch, documentSearch } from '../document-search.ts';
import styles from './list.module.css';

/** The list by state, each state with its own address: all, valid, expiring, expired. */
export function StateLinks({ search }: { readonly search: DocumentSearch }) {
  const { t } = useTranslation('document');
  const { states = [] } = search;
  const current = states.length === 0 ? 'all' : singleValue(states);
  return (
    <nav className={styles.states} aria-label={t('list.by_state')}>
      {(['all', ...DOCUMENT_STATES] as const).map((state) => (
        <Link
          key={state}
          to="/document/list"
          search={addressOf(search, state)}
          className={clsx(styles.state, state === current && styles.current)}
          aria-current={state === current ? 'page' : undefined}
        >
          {t(`list.of_state.${state}`)}
        </Link>
      ))}
    </nav>
  );
}

function addressOf(search: DocumentSearch, state: 'all' | DocumentState): Readonly<Record<string, unknown>> {
  return documentSearch.withPart(search, 'states', state === 'all' ? null : state);
}
