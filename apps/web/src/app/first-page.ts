import { fontsReady } from '@krapao/ui/fonts-ready.ts';
import { call } from '../lib/call.ts';
import { loadPage, type ScreenRoute } from './routes.tsx';

/** How long a page with its code loaded waits for data and fonts before it is drawn anyway. */
const patienceMs = 300;

export async function loadFirstPage(route: ScreenRoute): Promise<void> {
  const fonts = fontsReady(route.shows ? ['400', '600', '800'] : ['400', '600']);
  const asked = route.shows ? call(route.shows, { quiet: true }) : null;
  // Errors are shown by the component that gets the same promise below.
  asked?.catch(() => null);
  await loadPage(route);
  const answered = asked && route.shows ? (await import('../lib/query.ts')).expectAnswer(route.shows, asked) : null;
  await Promise.race([Promise.all([fonts, answered]), new Promise((done) => setTimeout(done, patienceMs))]);
}
