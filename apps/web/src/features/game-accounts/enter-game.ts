import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import { flags } from '../../app/flags.ts';
import { call } from '../../lib/call.ts';
import { noteEntered } from '../../lib/played.ts';
import type { Credentials, GameAccount } from './game-account.ts';
import { launchOf, postForm } from './launch.ts';
import { words } from './slot.words.ts';

/**
 * Opened on the press and navigated later: a tab opened after a response would be blocked as a pop-up. Inside a frame
 * every game needs its own tab; a form of hidden values always does.
 */
export const openTabFor = (credentials: Credentials): Window | null => (flags.iframeMode || credentials.event ? openTab() : null);

export function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = t(words.entering);
    tab.document.body.textContent = t(words.entering);
  }
  return tab;
}

const markWaitMs = 3_000;

/** Start mark for win and loss. If the provider does not answer, the member can still play and no result is shown. */
async function markOf(code: string): Promise<string | null> {
  const asked = call('GET /api/wallet/played/:code', { params: { code }, query: {}, quiet: true }).then(
    ({ mark }) => mark,
    () => null,
  );
  return Promise.race([asked, new Promise<null>((done) => setTimeout(() => done(null), markWaitMs))]);
}

type Entry = { slot: GameAccount; credentials: Credentials; member: string; tab: Window | null };

/** True when the game is being opened. Otherwise closes the tab, which would stay empty in front. */
export async function enterGame({ slot, credentials, member, tab }: Entry): Promise<boolean> {
  try {
    const [launch, mark] = await Promise.all([launchOf(slot, credentials), markOf(slot.code)]);
    if (launch.kind === 'link' && launch.link === '') {
      tab?.close();
      toast(t(words.noLink), 'danger');
      return false;
    }
    noteEntered(member, { code: slot.code, mark });
    if (launch.kind === 'form') postForm(launch.event, tab);
    else if (tab) tab.location.replace(launch.link);
    else location.assign(launch.link);
    return true;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
