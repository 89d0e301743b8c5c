import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { pictureSchemes } from '@krapao/contract/values/allowed-html';
import { fastify } from 'fastify';
import type { Config } from '../config/config.ts';

type Headers = Readonly<Record<string, string>>;
export type SecurityHeaders = { readonly pages: Headers; readonly officePages: Headers; readonly calls: Headers };

/** The headers that have an effect on a response that is not a page. */
const forCalls = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'referrer-policy', 'strict-transport-security']);

/** Computed once, because they are the same on every response and computing them takes longer than most calls. */
export async function securityHeaders(config: Config): Promise<SecurityHeaders> {
  const [pages, officePages] = await Promise.all([headersOf(config, config.frameAncestors), headersOf(config, ["'none'"])]);
  return {
    pages,
    // Staff approve payouts by one press: no other page may lay itself over theirs.
    officePages,
    // Responses belong to one person or change with a setting: no cache may keep them.
    // A response opened directly in a browser may load and run nothing.
    calls: {
      ...Object.fromEntries(Object.entries(pages).filter(([name]) => forCalls.has(name))),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  };
}

async function headersOf(config: Config, frameAncestors: readonly string[]): Promise<Headers> {
  const sample = fastify();
  await sample.register(helmet, securityOptions(config, frameAncestors));
  sample.get('/', (_request, reply) => reply.status(204).send());
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = new Set(['connection', 'date', 'content-length', 'keep-alive']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && !own.has(name) ? [[name, value] as const] : [])),
  );
}

/** X-Frame-Options cannot name a foreign origin, and would forbid what frame-ancestors allows. */
function frameOptions([first]: readonly string[]): false | { action: 'deny' | 'sameorigin' } {
  if (first === "'none'") return { action: 'deny' };
  return first === "'self'" ? { action: 'sameorigin' } : false;
}

/** No inline script and no eval. Forms may post to the game providers: some open a game by a form of hidden values. */
function securityOptions(config: Config, frameAncestors: readonly string[]): FastifyHelmetOptions {
  const files = ["'self'", ...(config.assetOrigin === null ? [] : [config.assetOrigin])];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: files,
        workerSrc: ["'self'"],
        styleSrc: files,
        // Codes that we draw ourselves, pictures of slips before they are sent, and what staff may put into a page.
        imgSrc: [...files, 'data:', 'blob:', ...pictureSchemes.map((scheme) => `${scheme}:`)],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        fontSrc: files,
        // The service worker fetches them by itself.
        connectSrc: files,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: [...frameAncestors],
        formAction: ["'self'", ...config.launchOrigins],
      },
    },
    xFrameOptions: frameOptions(frameAncestors),
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
  };
}

/** Whatever a file holds, it runs nothing. */
export const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" };
