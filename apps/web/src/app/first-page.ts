import { type Lang, language } from '@krapao/ui/language.ts';
import { call } from '../lib/call.ts';
import { loadPage, type ScreenRoute } from './routes.tsx';

/** How long a page whose files have arrived waits for its data and its fonts; then it is drawn with what is there. */
const patienceMs = 300;

const letters: Readonly<Record<Lang, string>> = { th: 'กa1', la: 'ກa1', en: 'a1' };

/** Text that is laid out before its font has arrived is laid out twice, the first time in a fallback font. */
const lettersReady = () => Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 1em Krapao`, letters[language()])));

/** Everything that the first page needs, requested in parallel. */
export async function loadFirstPage(route: ScreenRoute): Promise<void> {
  const lettersThere = lettersReady().catch(() => null);
  const asked = route.shows ? call(route.shows, { quiet: true }) : null;
  // A failure is told by the place that shows the answer, which is handed the same promise below.
  asked?.catch(() => null);
  await loadPage(route);
  const answered = asked && route.shows ? (await import('../lib/query.ts')).expectAnswer(route.shows, asked) : null;
  await Promise.race([Promise.all([lettersThere, answered]), new Promise((done) => setTimeout(done, patienceMs))]);
}
