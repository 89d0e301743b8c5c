// Every component in every state, for people and for the picture tests: /gallery in `npm run dev`.
import './gallery.css';
import { startLanguage } from '@krapao/ui/language.ts';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system';
startLanguage({ storageKey: 'locale', variant: 'th' });
createRoot(root).render(<Gallery />);
