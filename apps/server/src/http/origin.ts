import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

/** Without an address of its own the server believes the page, as far as it stands on the host that was called. */
export function originOf({ publicOrigin }: Pick<Config, 'publicOrigin'>, { host = 'localhost', origin }: IncomingHttpHeaders): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const said = origin !== undefined && URL.canParse(origin) ? new URL(origin) : null;
  if (said?.host === host) return said.origin;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : 'http://localhost';
}
