import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { pictureSchemes } from '@krapao/contract/values/allowed-html';
import { type FastifyServerOptions, fastify } from 'fastify';
import type { Config } from '../config/config.ts';

type Headers = Readonly<Record<string, string>>;
export type SecurityHeaders = { readonly pages: Headers; readonly officePages: Headers; readonly calls: Headers };

const forCalls = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'referrer-policy', 'strict-transport-security']);

/** Computed once: they never change, and computing them takes longer than most calls. */
export async function securityHeaders(config: Config): Promise<SecurityHeaders> {
  const [pages, officePages] = await Promise.all([headersOf(config, config.frameAncestors), headersOf(config, ["'none'"])]);
  return {
    pages,
    // Staff approve payouts with one click, so no other page may frame theirs.
    officePages,
    // Responses are personal or change with settings, so they must not be cached. A response opened directly in a browser may load
    // and run nothing.
    calls: {
      ...Object.fromEntries(Object.entries(pages).filter(([name]) => forCalls.has(name))),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  };
}

const noSchemas = (): never => {
  throw new Error('inputs are checked by the contract, not by schemas of Fastify');
};
/** Loading Fastify's own validator takes 150 ms of each start. */
export const withoutSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
};

async function headersOf(config: Config, frameAncestors: readonly string[]): Promise<Headers> {
  const sample = fastify({ schemaController: withoutSchemas });
  await sample.register(helmet, securityOptions(config, frameAncestors));
  sample.get('/', (_request, reply) => reply.status(204).send());
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = new Set(['connection', 'date', 'content-length', 'keep-alive']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && !own.has(name) ? [[name, value] as const] : [])),
  );
}

/** X-Frame-Options cannot name another origin and would block what frame-ancestors allows. */
function frameOptions([first]: readonly string[]): false | { action: 'deny' | 'sameorigin' } {
  if (first === "'none'") return { action: 'deny' };
  return first === "'self'" ? { action: 'sameorigin' } : false;
}

/** No inline script and no eval. Forms may post to game providers, some of which open a game that way. */
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
        imgSrc: [...files, 'data:', 'blob:', ...pictureSchemes.map((scheme) => `${scheme}:`)],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        fontSrc: files,
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

export const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" };
