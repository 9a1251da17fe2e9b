import { formatFileSize } from '@fireledger/domain/shared/file-size.ts';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../platform/dates.ts';
import { useNewItemFocus } from '../../platform/use-new-item-focus.ts';
import { DOCUMENT_LOOKS } from '../../ui/theme/document-looks.ts';
import type { PublicDocument, PublicDocuments } from '../api/calls.ts';
import { useLocale, useTranslate } from '../language/texts.ts';
import { groupByChapter, isDisplayable } from './group-by-chapter.ts';
import { useDocuments } from './use-documents.ts';
import { type Opening, useOpenDocument } from './use-open-document.ts';

type DocumentListProps = { readonly disciplineID: string; readonly first: PublicDocuments };

/** The documents that are open to visitors, under the names of their chapters; nothing if there are none. */
export function DocumentList({ disciplineID, first }: DocumentListProps) {
  const say = useTranslate();
  const english = useLocale() === 'en_GB';
  const { documents, total, more } = useDocuments(disciplineID, first);
  const chapters = groupByChapter(documents);
  const count = chapters.reduce((sum, { documents: its }) => sum + its.length, 0);
  const { lines, asked } = useNewItemFocus(count, '.entries > li');
  const readMore = () => {
    asked();
    more?.read();
  };
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{say('documents')}</h2>
      <div ref={lines}>
        {chapters.map(({ key, chapter, documents: its }) => (
          <div key={key} className="chapter">
            {chapter && <h3>{english ? chapter.nameEn : chapter.nameNl}</h3>}
            <ul className="entries">
              {its.map((document) => (
                <DocumentEntry key={document.documentID} document={document} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {more && (
        <div className="more">
          <p className="muted">
            {total === null
              ? say('documentsFirst', { shown: documents.length })
              : say('documentsShown', { shown: documents.length, count: total })}
          </p>
          {more.problem && more.problem !== 'closed' && (
            <p className="problem" role="alert">
              {say(more.problem === 'away' ? 'documentsAway' : 'documentsFailed')}
            </p>
          )}
          <button type="button" className="button" aria-busy={more.busy} onClick={readMore}>
            {say('documentsMore')}
          </button>
        </div>
      )}
    </section>
  );
}

/** What is said about a document that could not be fetched. */
const PROBLEMS = { away: 'documentAway', failed: 'documentFailed', gone: 'documentGone' } as const;

function isProblem(phase: Opening['phase']): phase is keyof typeof PROBLEMS {
  return phase in PROBLEMS;
}

/** One document: a press fetches it, and it opens once it has been fetched. */
function DocumentEntry({ document }: { readonly document: PublicDocument }) {
  const say = useTranslate();
  const [opening, open] = useOpenDocument(document);
  const problem = isProblem(opening.phase) ? PROBLEMS[opening.phase] : null;
  return (
    <li>
      {opening.phase === 'here' ? (
        <OpenedDocument document={document} address={opening.address} />
      ) : (
        <button type="button" className="document" aria-busy={opening.phase === 'coming'} onClick={open}>
          <Words document={document} opening={opening} />
        </button>
      )}
      {problem && (
        <p className="problem" role="alert">
          {say(problem)}
        </p>
      )}
    </li>
  );
}

type OpenedDocumentProps = { readonly document: PublicDocument; readonly address: string };

/**
 * The file as a link that is followed at once. If fetching took long after the press, a browser may block it as an unrequested
 * window: the link stays and says that the document is ready.
 */
function OpenedDocument({ document, address }: OpenedDocumentProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.focus({ preventScroll: true });
    link.current?.click();
  }, []);
  const { name = '', mediaType = '' } = document.file ?? {};
  const how = isDisplayable(mediaType) ? { target: '_blank', rel: 'noopener' } : { download: name };
  return (
    <a ref={link} className="document" href={address} {...how}>
      <Words document={document} opening={{ phase: 'here', address }} />
    </a>
  );
}

type WordsProps = { readonly document: PublicDocument; readonly opening: Opening };

function Words({ document, opening }: WordsProps) {
  const say = useTranslate();
  const locale = useLocale();
  const { name, state, expiresAt, file } = document;
  const { tone, icon: StateIcon } = DOCUMENT_LOOKS[state];
  const percent = opening.phase === 'coming' ? Math.round(opening.share * 100) : 0;
  return (
    <>
      <IconFileText className="document-icon" aria-hidden="true" />
      <span className="document-words">
        <span className="strong">{name}</span>
        <span className="document-meta">
          <span className="muted figures">
            {opening.phase === 'coming' && say('documentComing', { percent })}
            {opening.phase === 'here' && say('documentHere')}
            {opening.phase !== 'coming' &&
              opening.phase !== 'here' &&
              formatFileSize(file?.size ?? 0, locale)}
          </span>
          {expiresAt !== null && state !== 'valid' && (
            <span className="chip" data-tone={tone}>
              <StateIcon size={18} aria-hidden="true" />
              {say(state === 'expired' ? 'documentExpired' : 'documentExpiring', {
                day: formatDate(expiresAt),
              })}
            </span>
          )}
        </span>
      </span>
    </>
  );
}
