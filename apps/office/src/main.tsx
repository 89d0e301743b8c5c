import './styles/office.css';
import { startLanguage } from '@krapao/ui/language.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

declare const __LAOS__: boolean;

startLanguage({ storageKey: 'office-locale', variant: __LAOS__ ? 'la' : 'th' });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
