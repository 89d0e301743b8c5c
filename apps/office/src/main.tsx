import './styles/office.css';
import { fontsReady } from '@krapao/ui/fonts-ready.ts';
import { startLanguage } from '@krapao/ui/language.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { isLao } from './lib/variant.ts';

startLanguage({
  storageKey: 'office-locale',
  variant: isLao ? 'la' : 'th',
  // Sets the language of staff-defined prize names. Limited to office calls: the member app on this origin has its own.
  onChange: (lang) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox that are still in use
    document.cookie = `lang=${lang.toUpperCase()}; path=/api/office; max-age=31536000; samesite=strict`;
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const patienceMs = 300;
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// Not awaited: if the entry awaited, each page would get a second file beside its chunk.
void Promise.race([fontsReady(['400', '600']), new Promise((done) => setTimeout(done, patienceMs))]).then(show);
