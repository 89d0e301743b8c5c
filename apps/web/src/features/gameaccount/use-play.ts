import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { t } from '@krapao/ui/words.ts';
import { flags } from '../../app/flags.ts';
import { refresh } from '../../lib/query.ts';
import type { Credentials, GameAccount } from './game-account.ts';
import { words } from './gameaccount.words.ts';
import { launchOf, postForm } from './launch.ts';

/** A tab opened after an answer came is taken for a pop-up and blocked, so it is opened at the press and led on later. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/** Enters a game. Inside a frame every link goes to a tab of its own; a form of hidden values always does. */
export function usePlay(slot: GameAccount, credentials: Credentials | undefined) {
  return useAct(async () => {
    if (!credentials) return;
    if (credentials.event) {
      const launch = await launchOf(slot, credentials);
      if (launch.kind === 'form') postForm(launch.event, '_blank');
      // The hidden values are good once: the next press needs new ones.
      await refresh('GET /api/wallet/account/:code');
      return;
    }
    const tab = flags.iframeMode ? openTab() : null;
    try {
      const launch = await launchOf(slot, credentials);
      if (launch.kind === 'form') return;
      if (launch.link === '') {
        tab?.close();
        toast(t(words.noLink), 'danger');
        return;
      }
      if (tab) tab.location.replace(launch.link);
      else location.assign(launch.link);
    } catch (error) {
      tab?.close();
      throw error;
    }
  });
}
