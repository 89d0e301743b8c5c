import { atGameHost } from '@krapao/contract/games/game-hosts';
import { isProviderCode, providers } from '@krapao/contract/games/providers';
import { flags } from '../../app/flags.ts';
import { call } from '../../lib/call.ts';
import type { Credentials, GameAccount } from './game-account.ts';

/** The build can map a provider's links to another host. */
export function gameLink(link: string, code: string): string {
  const host = flags.gameHosts[code];
  return host === undefined || link === '' ? link : atGameHost(new URL(link, location.origin).href, host);
}

const hasAutoLogin = (code: string): boolean => isProviderCode(code) && providers[code].autoLogin === true;

export const signsInByHand = ({ code }: GameAccount, { event }: Credentials): boolean => !event && !hasAutoLogin(code);

export type Launch =
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'form'; readonly event: NonNullable<Credentials['event']> };

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
