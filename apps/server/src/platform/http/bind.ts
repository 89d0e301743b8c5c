import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Endpoint, isOpenWhenTerminated } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { Refusal } from '../errors/errors.ts';
import type { Host } from '../host.ts';
import { type Answer, type OwnKey, readIdempotencyKey } from '../idempotency/idempotency.ts';
import { webhookOf } from './bodies.ts';
import { noteAndAnswer, send } from './error-handler.ts';
import { languageOf } from './language.ts';
import type { Limits } from './limits.ts';
import { multipartOf } from './multipart.ts';
import { refuseWhileRestoring, runUnlessRestoring } from './rests-while-restoring.ts';
import { type Caller, type FromSettings, ReadyJson, type Route, Waiting } from './route.ts';

export type Edge = {
  readonly limits: Limits;
  identify(endpoint: Endpoint, request: FastifyRequest): Promise<Caller>;
  /** Logs staff access to a member's data, before it is read. */
  makeNoteRead(endpoint: Endpoint): (request: FastifyRequest, o: { caller: Caller; params: unknown; query: unknown }) => Promise<void>;
};

export function bind(app: FastifyInstance, core: Host, edge: Edge, route: Route): void {
  if ('fromSettings' in route) bindKept(app, core, route.endpoint, route.fromSettings);
  else bindUseCase(app, core, edge, route);
}

/** Cached until a setting changes: every page requests these first. */
function bindKept(app: FastifyInstance, core: Host, endpoint: Endpoint, fromSettings: FromSettings<Endpoint>): void {
  const { method, path } = endpoint;
  const kept = new Map<Language, { version: number; text: string }>();
  app.route({
    method,
    url: path,
    config: openness(endpoint),
    handler: (request, reply) => {
      const version = core.settings.version();
      const language = languageOf(request.headers, core.config.variant);
      let known = kept.get(language);
      if (known?.version !== version) {
        known = { version, text: JSON.stringify(fromSettings(core, language)) };
        kept.set(language, known);
      }
      return reply.header('content-type', 'application/json; charset=utf-8').send(known.text);
    },
  });
}

type UseCaseRoute = Extract<Route, { handle: unknown }>;

function bindUseCase(app: FastifyInstance, core: Host, edge: Edge, { endpoint, handle, keepsKey }: UseCaseRoute): void {
  const { method, path } = endpoint;
  const { limits } = edge;
  const noteRead = endpoint.noted ? edge.makeNoteRead(endpoint) : null;
  const run = async (request: FastifyRequest, { key, caller, parts, ownKey = null, browser = '' }: Call): Promise<Answer> => {
    try {
      const reply = await handle(core, {
        ...parts,
        caller,
        language: languageOf(request.headers, core.config.variant),
        idempotencyKey: key,
        ownKey,
        requestId: request.id,
        origin: originOf(core.config, request.headers),
        browser,
        ...unparsed(endpoint, request),
      } as Parameters<typeof handle>[1]);
      if (reply instanceof Waiting) return { status: 202, reply: JSON.stringify(reply.reply) };
      const text = reply instanceof ReadyJson ? reply.text : JSON.stringify(reply);
      return { status: endpoint.status ?? 200, reply: text, bytes: reply instanceof ReadyJson ? reply.bytes : undefined };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return noteAndAnswer(core, error, request);
    }
  };

  const limit = endpoint.limit ?? 'ordinary';
  const mayBeAnonymous = endpoint.who === 'anyone' || endpoint.who === 'visitor';
  const takeAnonymous = ({ headers, ip: address }: FastifyRequest): void => {
    if (endpoint.who === 'anyone' || headers.authorization === undefined) limits.take({ class: limit, address });
  };

  app.route({
    method,
    url: path,
    // If GET has an effect, HEAD would run it too.
    exposeHeadRoute: endpoint.effect === 'read',
    config: { isUpload: endpoint.multipart !== undefined, ...openness(endpoint) },
    ...(mayBeAnonymous ? { onRequest: (request, _reply, done) => done(refusalOf(() => takeAnonymous(request))) } : {}),
    handler: async (request, reply) => {
      const caller = await edge.identify(endpoint, request);
      request.caller = caller;
      const memberId = ('memberId' in caller ? caller.memberId : null) ?? undefined;
      if (memberId !== undefined) core.workers.refuseDown(memberId);
      const given = endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null;
      const refusal = refusalOf(() => {
        if (memberId !== undefined) limits.take({ class: limit, address: request.ip, memberId });
        refuseWhileRestoring(core, endpoint);
      });
      if (refusal) {
        // A replay gets its stored response even over the limit. Looked up only then, so that ordinary calls do not pay for it.
        if (given === null || memberId === undefined || endpoint.multipart) throw refusal;
        limits.takeReplay(memberId);
        const asked = { method, path, ...parseParts(endpoint, request) };
        const stored = await core.idempotency.findAnswer({ memberId, key: given, request: asked });
        if (!stored) throw refusal;
        return send(reply, stored);
      }
      // Not the request id, which a proxy may have set: two requests with the same id would be treated as one.
      const key = given ?? randomUUID();
      return runUnlessRestoring(core, endpoint, answer);

      async function answer() {
        const parts = parseParts(endpoint, request);
        await noteRead?.(request, { caller, params: parts.params, query: parts.query });
        if (endpoint.browser) {
          const browser = browserOf(request.headers.cookie);
          const answer = await run(request, { key, caller, parts, browser });
          if (answer.status < 400) reply.header('set-cookie', deviceCookie(browser, core.config));
          return send(reply, answer);
        }
        // An upload's content is known only after reading it, so its use case handles idempotency itself.
        if (given === null || memberId === undefined || endpoint.multipart) return send(reply, await run(request, { key, caller, parts }));
        const asked = { memberId, key, request: { method, path, ...parts } };
        const { idempotency } = core;
        if (keepsKey)
          return send(reply, await idempotency.answerInTx({ ...asked, run: (ownKey) => run(request, { key, caller, parts, ownKey }) }));
        return send(reply, await idempotency.answer({ ...asked, run: () => run(request, { key, caller, parts }) }));
      }
    },
  });
}

const openness = (e: Endpoint) => (isOpenWhenTerminated(e) ? { whenTerminated: 'open' as const } : {});

function refusalOf(work: () => void): Error | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function unparsed(endpoint: Endpoint, request: FastifyRequest) {
  return {
    multipart: endpoint.multipart ? multipartOf(request) : null,
    webhook: endpoint.rawBody ? webhookOf(request.headers, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)) : null,
  };
}

type Parts = { params: unknown; query: unknown; body: unknown };
type Call = { key: string; caller: Caller; parts: Parts; ownKey?: OwnKey | null; browser?: string };

function parseParts(endpoint: Endpoint, request: FastifyRequest): Parts {
  return {
    params: endpoint.params ? parsePart(endpoint.params, request.params) : undefined,
    query: endpoint.query ? parsePart(endpoint.query, request.query) : undefined,
    body: endpoint.body ? parsePart(endpoint.body, request.body ?? {}) : undefined,
  };
}

function parsePart(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path ?? [];
  const key = path.join('.') || 'body';
  const blamed = path.reduce<unknown>(
    (at, step) => (at && typeof at === 'object' ? (at as Record<PropertyKey, unknown>)[step] : undefined),
    value,
  );
  const missing = path.length === 0 ? value === undefined || value === null : blamed === undefined || blamed === null || blamed === '';
  throw new Refusal(missing ? 'KEY_MISSING' : 'KEY_INVALID', { key });
}

/** Without a configured origin, trust the page's origin if it is on the requested host. */
function originOf({ publicOrigin }: Pick<Config, 'publicOrigin'>, { host = 'localhost', origin }: IncomingHttpHeaders): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const said = origin !== undefined && URL.canParse(origin) ? new URL(origin) : null;
  if (said?.host === host) return said.origin;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : 'http://localhost';
}

const deviceForm = /(?:^|;\s*)device=([A-Za-z0-9_-]{43})(?:;|$)/;
const yearSeconds = 366 * 86_400;

/** Grants no access: it only tells browsers that have signed in before from strangers. */
const browserOf = (cookies: string | undefined): string => deviceForm.exec(cookies ?? '')?.[1] ?? randomBytes(32).toString('base64url');

const deviceCookie = (browser: string, { production }: { readonly production: boolean }): string =>
  `device=${browser}; Path=/api; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${production ? '; Secure' : ''}`;
