import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import { flags } from '../../app/flags.ts';
import { call } from '../../lib/call.ts';
import { noteEntered } from '../../lib/played.ts';
import type { Credentials, GameAccount } from './game-account.ts';
import { launchOf, postForm } from './launch.ts';
import { words } from './slot.words.ts';

/**
 * A tab opened after an answer came is taken for a pop-up and blocked, so it is opened at the press and led on later. Inside a frame every game goes to a
 * tab of its own; a form of hidden values always does.
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

/** From when won and lost are counted. A provider that does not tell must not keep anybody from playing: then nothing is claimed later. */
async function markOf(code: string): Promise<string | null> {
  const asked = call('GET /api/wallet/played/:code', { params: { code }, query: {}, quiet: true }).then(
    ({ mark }) => mark,
    () => null,
  );
  return Promise.race([asked, new Promise<null>((done) => setTimeout(() => done(null), markWaitMs))]);
}

type Entry = { slot: GameAccount; credentials: Credentials; member: string; tab: Window | null };

/** True when the member is on the way into the game. Closes the tab otherwise: an empty one would be left in front. */
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
