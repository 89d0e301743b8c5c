/** Custom host per game provider: built into the member app and allowed by the server's content security policy. */
import { isProviderCode } from './providers.ts';

type Env = Readonly<Record<string, string | undefined>>;
export type GameHosts = Readonly<Record<string, string>>;

const prefix = 'GAME_HOST_';
/** Host and port with an optional scheme. No path: it would replace the game's. */
const hostForm = /^(https?:\/\/)?([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/i;
const withScheme = (host: string, scheme: string): string => (host.includes('://') ? host : `${scheme}//${host}`);

/** Shared by build and server: if only one of them accepted a host, the CSP would block every form. */
export function readGameHosts(env: Env, isSecure = false): { readonly hosts: GameHosts; readonly problems: readonly string[] } {
  const given = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('GAME_HOST_') && value ? [{ name, code: name.slice(prefix.length), host: value }] : [],
  );
  if (env.UFABET_HOST) given.push({ name: 'UFABET_HOST', code: 'UFABET', host: env.UFABET_HOST });
  const problems = given.flatMap(({ name, code, host }) => {
    if (!isProviderCode(code)) return [`${name}: ${code} is not a game provider`];
    const isHost = hostForm.test(host) && URL.canParse(withScheme(host, 'https:'));
    if (!isHost) return [`${name}: must be a host, as games.example or games.example:8443`];
    return isSecure && /^http:/i.test(host) ? [`${name}: must be an https:// host in production`] : [];
  });
  return { hosts: Object.fromEntries(given.map(({ code, host }) => [code, host])), problems };
}

export function atGameHost(link: string, host: string): string {
  const at = new URL(link);
  const wanted = new URL(withScheme(host, at.protocol));
  at.protocol = wanted.protocol;
  at.hostname = wanted.hostname;
  at.port = wanted.port;
  return at.href;
}

export const gameHostOrigins = (host: string, production: boolean): string[] => [
  ...new Set((production ? ['https:'] : ['http:', 'https:']).map((scheme) => new URL(withScheme(host, scheme)).origin)),
];
