import { HOME_PATH } from '@fireledger/domain/access/page-check.ts';
import { useEffect, useState } from 'react';
import { useTranslate } from './language/texts.ts';
import { LogbookPage } from './logbook/logbook-page.tsx';
import { LanguageSwitch } from './page/language-switch.tsx';
import { Logo } from './page/logo.tsx';
import { Notice, Unreachable } from './page/notice.tsx';
import { goTo, LOGBOOK_PATH, type Route, useRoute } from './page/route.ts';
import { useHeadingFocus } from './page/use-heading-focus.ts';
import { createDraftPhotos, DraftPhotosContext } from './registration/draft-photos.ts';
import { EarlierPhotos, PhotoUploadWatcher } from './registration/photo-list.tsx';
import { createPhotoUploads, PhotoUploadsContext } from './registration/photo-uploads.ts';
import { RegistrationPage } from './registration/registration-page.tsx';
import { PasswordDialog } from './visit/password-dialog.tsx';
import { useVisit, useVisitState } from './visit/use-visit.ts';
import type { AwaitingPassword, VisitState } from './visit/visit-state.ts';

const TITLES = { logbook: 'title', register: 'formTitle', not_found: 'notFoundTitle' } as const;

/** The visitor's two pages: a head with logo and language, the page of the address, and over it the password dialog. */
export function App() {
  const visit = useVisit();
  const state = useVisitState();
  const route = useRoute();
  const say = useTranslate();
  const [uploads] = useState(createPhotoUploads);
  const [draftPhotos] = useState(createDraftPhotos);
  const code = route.page === 'not_found' ? null : route.code;

  useEffect(() => {
    if (route.page !== 'not_found') void visit.begin(code);
  }, [visit, route.page, code]);
  useEffect(() => {
    // The form needs a logbook: without one, its address leads to the page that explains how to open one.
    if (route.page === 'register' && state.phase === 'no_code') goTo(LOGBOOK_PATH, { replace: true });
  }, [route.page, state.phase]);
  const title = `${say(TITLES[route.page])} · ${'place' in state ? state.place.location.name : 'Fireledger'}`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  const open = isOpen(state);
  return (
    <PhotoUploadsContext value={uploads}>
      <header className="head">
        {open ? <Logo resellerID={state.place.resellerID} /> : <span />}
        <LanguageSwitch />
      </header>
      <main className="page">
        <DraftPhotosContext value={draftPhotos}>
          {route.page === 'not_found' ? <NotFound /> : <Content route={route} />}
        </DraftPhotosContext>
      </main>
      <PhotoUploadWatcher />
    </PhotoUploadsContext>
  );
}

/** No match, with the link back home (specification 2). */
function NotFound() {
  const say = useTranslate();
  return (
    <Notice title={say('notFoundTitle')}>
      <a className="button primary" href={HOME_PATH}>
        {say('toHome')}
      </a>
    </Notice>
  );
}

type Opened = Extract<VisitState, { readonly place: unknown }>;

function isOpen(state: VisitState): state is Opened {
  return state.phase === 'inside' || (state.phase === 'at_door' && state.opened);
}

function Content({ route }: { readonly route: Route }) {
  const visit = useVisit();
  const state = useVisitState();
  const say = useTranslate();
  switch (state.phase) {
    case 'looking_up':
      return <Opening />;
    case 'no_code':
      return <Notice title={say('noCodeTitle')} text={say('noCodeText')} />;
    case 'code_unknown':
      return <Notice title={say('codeUnknownTitle')} text={say('codeUnknownText')} />;
    case 'code_withdrawn':
      return <Notice title={say('codeWithdrawnTitle')} text={say('codeWithdrawnText')} />;
    case 'unreachable':
      return <Unreachable onAgain={() => void visit.again()} />;
    default:
      return (
        <>
          {isOpen(state) ? <OpenPage state={state} route={route} /> : <PasswordScreen state={state} />}
          {state.phase === 'at_door' && state.ask !== null && <Question state={state} ask={state.ask} />}
        </>
      );
  }
}

function OpenPage({ state, route }: { readonly state: Opened; readonly route: Route }) {
  const { location, discipline } = state.place;
  const key = `${location.locationID} ${discipline.disciplineID}`;
  if (route.page === 'register') return <RegistrationPage key={key} place={state.place} />;
  return (
    <>
      <EarlierPhotos />
      <LogbookPage key={key} place={state.place} />
    </>
  );
}

/** What is shown behind the password dialog: only the place, so that visitors know they are in the right building. */
function PasswordScreen({ state }: { readonly state: AwaitingPassword }) {
  // Whoever comes through the door arrives at the heading of the page behind it.
  useHeadingFocus();
  return (
    <>
      <h1 className="title">{state.place.location.name}</h1>
      <p className="subtitle">{state.place.discipline.name}</p>
      {state.ask === null && <Opening />}
    </>
  );
}

/** The dialog, or, once it was closed without a password, the button that reopens it. */
function Question({
  state,
  ask,
}: {
  readonly state: AwaitingPassword;
  readonly ask: NonNullable<AwaitingPassword['ask']>;
}) {
  const visit = useVisit();
  const say = useTranslate();
  const [closed, setClosed] = useState(false);
  if (closed) {
    return (
      <p className="ask-again">
        <button type="button" className="button primary" onClick={() => setClosed(false)}>
          {say('askPassword')}
        </button>
      </p>
    );
  }
  return (
    <PasswordDialog
      place={state.place}
      ask={ask}
      checking={state.checking}
      onCheck={(password) => void visit.enter(password)}
      onClose={() => setClosed(true)}
    />
  );
}

function Opening() {
  const say = useTranslate();
  return (
    <p className="waiting" role="status">
      {say('loading')}
    </p>
  );
}
