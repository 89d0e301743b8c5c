import { randomBytes } from 'node:crypto';

const form = /(?:^|;\s*)device=([A-Za-z0-9_-]{43})(?:;|$)/;
const yearSeconds = 366 * 86_400;

/** What the browser was given when it signed in, or a new one. It opens nothing: it only tells browsers that have signed in before from strangers. */
export const browserOf = (cookies: string | undefined): string => form.exec(cookies ?? '')?.[1] ?? randomBytes(32).toString('base64url');

export const deviceCookie = (browser: string, { production }: { readonly production: boolean }): string =>
  `device=${browser}; Path=/api; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${production ? '; Secure' : ''}`;
