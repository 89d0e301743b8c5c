import { type Lang, language } from '@krapao/ui/language.ts';
import { call } from '../lib/call.ts';
import { loadPage, type ScreenRoute } from './routes.tsx';

/** How long a page with its code loaded waits for data and fonts before it is drawn anyway. */
const patienceMs = 300;

const letters: Readonly<Record<Lang, string>> = { th: 'กa1', la: 'ກa1', en: 'a1' };

/** Text laid out before its font has loaded would be laid out twice. */
const lettersReady = () => Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 1em Krapao`, letters[language()])));

export async function loadFirstPage(route: ScreenRoute): Promise<void> {
  const lettersThere = lettersReady().catch(() => null);
  const asked = route.shows ? call(route.shows, { quiet: true }) : null;
  // Errors are shown by the component that gets the same promise below.
  asked?.catch(() => null);
  await loadPage(route);
  const answered = asked && route.shows ? (await import('../lib/query.ts')).expectAnswer(route.shows, asked) : null;
  await Promise.race([Promise.all([lettersThere, answered]), new Promise((done) => setTimeout(done, patienceMs))]);
}
