import type { Logger } from 'pino';
import type { Sessions } from './platform/core.ts';
import type { KeyRing } from './platform/crypto/key-ring.ts';
import type { Listener } from './platform/db/listen.ts';
import type { Settings } from './platform/settings/settings.ts';

/** The longest that a server goes by settings or data keys which another one has changed, when the notification of it was lost. */
export const refreshMs = 10_000;

type FreshParts = {
  readonly settings: Pick<Settings, 'reload'>;
  readonly keyRing: Pick<KeyRing, 'reload'>;
  readonly sessions: Pick<Sessions, 'recheck'>;
  readonly listener: Pick<Listener, 'isConnected'>;
  readonly log: Logger;
};

/** Reads again what is kept in memory. Notifications tell sooner, but a connection can be dead for a while before either end notices. */
export function keepFresh({ settings, keyRing, sessions, listener, log }: FreshParts, everyMs = refreshMs): { close(): void } {
  const timer = setInterval(() => {
    settings.reload().catch((error: unknown) => log.warn({ err: error }, 'could not reload settings'));
    // A value that is encrypted with a key which was deleted meanwhile could be read by nobody.
    keyRing.reload().catch((error: unknown) => log.warn({ err: error }, 'could not reload data keys'));
    // Calls ask for their session every ten seconds anyway; an open socket hears of its end by a notification alone.
    if (!listener.isConnected()) sessions.recheck();
  }, everyMs);
  return { close: () => clearInterval(timer) };
}
