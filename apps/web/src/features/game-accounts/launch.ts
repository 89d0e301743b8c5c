import { atGameHost } from '@krapao/contract/games/game-hosts';
import { isProviderCode, providers } from '@krapao/contract/games/providers';
import { flags } from '../../app/flags.ts';
import { call } from '../../lib/call.ts';
import type { Credentials, GameAccount } from './game-account.ts';

/** The build may send one provider's links to a host of its own. */
export function gameLink(link: string, code: string): string {
  const host = flags.gameHosts[code];
  return host === undefined || link === '' ? link : atGameHost(new URL(link, location.origin).href, host);
}

const hasAutoLogin = (code: string): boolean => isProviderCode(code) && providers[code].autoLogin === true;

/** The provider has no automatic sign-in: members type username and password on its page. */
export const signsInByHand = ({ code }: GameAccount, { event }: Credentials): boolean => !event && !hasAutoLogin(code);

export type Launch =
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'form'; readonly event: NonNullable<Credentials['event']> };

/** How a game is entered: a form of hidden values where the provider wants one, a fresh link where it gives one, its own page otherwise. */
export async function launchOf(slot: GameAccount, credentials: Credentials): Promise<Launch> {
  if (credentials.event) {
    return { kind: 'form', event: { ...credentials.event, action: gameLink(credentials.event.action, slot.code) } };
  }
  if (!hasAutoLogin(slot.code)) return { kind: 'link', link: gameLink(slot.web, slot.code) };
  const { link } = await call('GET /api/autoLogin/:provider/:username', {
    params: { provider: slot.code.toLowerCase(), username: credentials.username },
  });
  return { kind: 'link', link: gameLink(link, slot.code) };
}

/** Posts the hidden values from a form that exists for this one moment, out of the tab that was opened for it, or into a new one. */
export function postForm(event: NonNullable<Credentials['event']>, tab: Window | null) {
  const page = tab?.document ?? document;
  const form = page.createElement('form');
  form.method = 'post';
  form.action = event.action;
  form.target = tab ? '_self' : '_blank';
  form.rel = 'noopener';
  form.hidden = true;
  for (const [name, value] of Object.entries(event.fields)) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  page.body.append(form);
  form.submit();
  form.remove();
}
