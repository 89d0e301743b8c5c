import './styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadFirstPage } from './app/first-page.ts';
import { resolve } from './app/routes.tsx';
import { keepInviteCode, token } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

keepInviteCode(new URL(location.href));

// The first page is drawn whole, once its file is there; what cannot be fetched is shown by the app as a failed page.
const first = resolve(location.pathname, token() !== null);
const show = () =>
  // In small steps: a finger that comes early does not wait for the whole page.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
if ('route' in first) loadFirstPage(first.route).then(show, show);
else show();
