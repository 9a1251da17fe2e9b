import './styles/tokens.css';
import './styles/page.css';
import './styles/documents.css';
import './styles/controls.css';
import './styles/form.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLightPaper } from '../platform/light-paper.ts';
import { startPressedFocus } from '../platform/pressed-focus.ts';
import { App } from './app.tsx';
import { startLanguage } from './language/texts.ts';
import { CrashGuard } from './page/crash-guard.tsx';
import { startRouting } from './page/route.ts';
import { StorageContext, storageOrMemory } from './visit/page-storage.ts';
import { VisitContext } from './visit/use-visit.ts';
import { Visit } from './visit/visit.ts';

startLanguage();
startRouting();
startLightPaper();
startPressedFocus();
const storage = storageOrMemory(() => window.sessionStorage);
const visit = new Visit({ storage, now: Date.now, leave: (address) => window.location.replace(address) });

const root = document.getElementById('root');
if (root === null) throw new Error('public.html has no #root');
createRoot(root).render(
  <StrictMode>
    <CrashGuard>
      <StorageContext value={storage}>
        <VisitContext value={visit}>
          <App />
        </VisitContext>
      </StorageContext>
    </CrashGuard>
  </StrictMode>,
);
