import { SEARCH_TYPED_MIN, TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { normalisedWords } from './highlight.ts';
import { type SearchResults, useSearchResults } from './queries.ts';
import { RecentSearches } from './recent-searches.tsx';
import { loadRecentSearches, NONE, recent, remember } from './recent-searches-store.ts';
import styles from './search.module.css';
import { SearchResultList } from './search-result-list.tsx';
import { itemsOf, optionID, type SearchResultGroup, type SearchResultItem } from './search-results.ts';

const SEARCH_DEBOUNCE_MS = 200;
const LIST_ID = 'search-found';

/** The search box: one field, its results in groups, arrow keys to move and Enter to open. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('search');
  const box = useSearch(onClose);
  const field = useRef<HTMLInputElement>(null);
  const { typed, found, at, isAsked } = box;
  return (
    <Dialog opened title={t('title')} onClose={onClose}>
      <TextInput
        ref={field}
        data-autofocus
        role="combobox"
        aria-label={t('field')}
        aria-autocomplete="list"
        aria-expanded={box.count > 0}
        aria-controls={LIST_ID}
        aria-activedescendant={box.count > 0 ? optionID(at) : undefined}
        value={typed}
        maxLength={TEXT_MAX.search}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isAsked && found.isFetching ? <Loader size="xs" /> : undefined}
        onChange={(event) => box.setTyped(event.currentTarget.value)}
        onKeyDown={box.onKeyDown}
      />
      <p className="fl-hidden" role="status">
        {isAsked && found.data && !found.isPlaceholderData ? t('found', { count: box.items.length }) : ''}
      </p>
      <Results box={box} onForgotten={() => field.current?.focus()} />
      <KeyHelp />
    </Dialog>
  );
}

type ResultsProps = { readonly box: ReturnType<typeof useSearch>; readonly onForgotten: () => void };

/** What was found; before anything is searched for, this person's earlier searches. */
function Results({ box, onForgotten }: ResultsProps) {
  const { found, groups, words, text, at, setAt } = box;
  return (
    <div className={styles.results}>
      {box.isAsked ? (
        <SearchResultList
          id={LIST_ID}
          found={found}
          groups={groups}
          words={words}
          text={text}
          at={at}
          onAt={setAt}
          onOpen={box.open}
        />
      ) : (
        <RecentSearches
          id={LIST_ID}
          texts={box.recents}
          at={at}
          onAt={setAt}
          onChoose={box.setTyped}
          onForgotten={onForgotten}
        />
      )}
    </div>
  );
}

function KeyHelp() {
  const { t } = useTranslation('search');
  return (
    <p className={styles.keys} aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.walk')} <kbd>Enter</kbd> {t('keys.open')} <kbd>Esc</kbd>{' '}
      {t('keys.close')}
    </p>
  );
}

/** This person's earlier searches. */
function useRecents(userID: string) {
  useEffect(() => loadRecentSearches(userID), [userID]);
  const { of, texts } = useSyncExternalStore(recent.subscribe, recent.get);
  return of === userID ? texts : NONE;
}

function useSearch(onClose: () => void) {
  const session = useSession();
  const userID = session?.userID ?? '';
  const navigate = useNavigate();
  const [typed, type] = useState('');
  const [at, setAt] = useState(0);
  const recents = useRecents(userID);

  const [text] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const isAsked = typed.trim().length >= SEARCH_TYPED_MIN;
  const found = useSearchResults(text);
  const answered = found.data?.text ?? text;
  const words = useMemo(() => normalisedWords(answered), [answered]);
  const groups = useGroups(isAsked ? found.data : undefined, words);
  const items = groups.flatMap((group) => group.items);
  const count = isAsked ? items.length : recents.length;

  const open = ({ to }: SearchResultItem) => {
    remember(userID, text);
    onClose();
    void navigate({ to });
  };
  // The results for an earlier text, or why there were none, stay visible until this one is answered.
  const isOfTyped = text === typed.trim();
  const isAnswered = isOfTyped && found.data !== undefined && !found.isPlaceholderData;
  const enter = useEnter({ isAnswered, isRefused: isOfTyped && found.isError, first: items[0], open });

  const choose = (index: number) => {
    enter.forget();
    setAt(index);
  };
  const setTyped = (next: string) => {
    type(next);
    choose(0);
  };
  const onEnter = () => {
    const item = items[at];
    const earlier = recents[at];
    if (!isAsked) return earlier && setTyped(earlier);
    if (isAnswered) return item && open(item);
    if (at === 0) enter.await();
  };
  const onKeyDown = keysOf({ at, count, choose, onEnter });
  return {
    ...{ typed, setTyped, text, words, isAsked, found, groups, items, recents, count, open, onKeyDown },
    ...{ at: Math.min(at, Math.max(count - 1, 0)), setAt: choose },
  };
}

/** The results as items of the pages that this person has, in this language. */
function useGroups(found: SearchResults | undefined, words: readonly string[]): readonly SearchResultGroup[] {
  const userType = useSession()?.userType;
  const locale = useLocale();
  return useMemo(
    () => (found && userType ? itemsOf(found, words, { userType, locale }) : []),
    [found, words, userType, locale],
  );
}

type Keys = {
  readonly at: number;
  readonly count: number;
  readonly choose: (index: number) => void;
  readonly onEnter: () => void;
};

/** Arrow keys wrap around, from the last to the first; keys during text composition (IME) are ignored. */
function keysOf({ at, count, choose, onEnter }: Keys) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) choose((Math.min(at, count - 1) + step + count) % count);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
}

type Enter = {
  readonly isAnswered: boolean;
  readonly isRefused: boolean;
  readonly first: SearchResultItem | undefined;
  readonly open: (item: SearchResultItem) => void;
};

/** If Enter is pressed before the answer, the first item opens when it arrives, unless something else is typed or chosen. */
function useEnter({ isAnswered, isRefused, first, open }: Enter) {
  const [isAwaited, setAwaited] = useState(false);
  const onAnswer = useEffectEvent(() => {
    setAwaited(false);
    if (isAnswered && first) open(first);
  });
  useEffect(() => {
    if (isAwaited && (isAnswered || isRefused)) onAnswer();
  }, [isAwaited, isAnswered, isRefused]);
  return { await: () => setAwaited(true), forget: () => setAwaited(false) };
}
