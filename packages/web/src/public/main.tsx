import '../ui/theme/start-bar.css';
import './styles/tokens.css';
import './styles/page.css';
import './styles/documents.css';
import './styles/controls.css';
import './styles/form.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startPressedFocus } from '../platform/pressed-focus.ts';
import { startPrintLightScheme } from '../platform/print-light-scheme.ts';
import { endStartBarWithPage } from '../platform/start-bar.ts';
import { App } from './app.tsx';
import { startLanguage } from './language/texts.ts';
import { ErrorBoundary } from './page/error-boundary.tsx';
import { startRouting } from './page/route.ts';
import { StorageContext, storageOrMemory } from './visit/page-storage.ts';
import { VisitContext } from './visit/use-visit.ts';
import { Visit } from './visit/visit.ts';

startLanguage();
startRouting();
startPrintLightScheme();
startPressedFocus();
const storage = storageOrMemory(() => window.sessionStorage);
const visit = new Visit({ storage, now: Date.now, leave: (address) => window.location.replace(address) });

const root = document.getElementById('root');
if (root === null) throw new Error('public.html has no #root');
endStartBarWithPage(root);
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <StorageContext value={storage}>
        <VisitContext value={visit}>
          <App />
        </VisitContext>
      </StorageContext>
    </ErrorBoundary>
  </StrictMode>,
);
