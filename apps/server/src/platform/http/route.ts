import type { Readable } from 'node:stream';
import type { BodyOf, control, Endpoint, ParamsOf, QueryOf, ReplyOf, StaffRole } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Core } from '../core.ts';
import type { OwnKey } from '../idempotency/idempotency.ts';
import type { SignedWebhook } from './webhook.ts';

export type GuestCaller = {
  readonly address: string;
  readonly device: string;
};
export type MemberCaller = GuestCaller & { readonly memberId: bigint; readonly sessionId: string };
export type VisitorCaller = GuestCaller & { readonly memberId: bigint | null };
export type StaffCaller = GuestCaller & {
  readonly staffId: bigint;
  readonly sessionId: string;
  readonly role: StaffRole;
  readonly name: string;
};

export type Caller = GuestCaller | VisitorCaller | MemberCaller | StaffCaller;

export type CallerOf<E extends Endpoint> = E['who'] extends 'member'
  ? MemberCaller
  : E['who'] extends 'staff'
    ? StaffCaller
    : E['who'] extends 'visitor'
      ? VisitorCaller
      : GuestCaller;

export type Input<E extends Endpoint> = {
  readonly body: BodyOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly caller: CallerOf<E>;
  readonly language: Language;
  /** Sent by the caller, or random. References derive from it, so that a replay finds what the first run created. */
  readonly idempotencyKey: string;
  /** For a route that stores its key in its own transaction, if the caller sent one. */
  readonly ownKey: OwnKey | null;
  readonly requestId: string;
  /** Origin of the caller's page: configured in production, otherwise from the request. Passkeys are bound to it. */
  readonly origin: string;
  /** Value of the cookie `device`, existing or new; '' if the endpoint does not remember browsers. */
  readonly browser: string;
  readonly multipart: Multipart | null;
  readonly webhook: SignedWebhook | null;
};

export const done = { done: true as const };

export type Approval = {
  readonly id: string;
  readonly first: { readonly staffId: bigint; readonly name: string };
  readonly detail: Readonly<Record<string, unknown>>;
};

/** `approval` is set when a second person carries out a request. */
export type StaffAct = { readonly caller: StaffCaller; readonly requestId: string; readonly approval?: Approval | undefined };

export type Part =
  | { readonly type: 'field'; readonly name: string; readonly value: string }
  | {
      readonly type: 'file';
      readonly name: string;
      readonly fileName: string;
      readonly stream: Readable & { readonly bytesRead: number; readonly truncated: boolean };
    };

export type Multipart = {
  readonly contentLength: number;
  received(): number;
  cut(): void;
  /** In order of arrival. A file must be read or drained before the next part. Throws `TooLarge` beyond the limit. */
  parts(o: { fileBytesMax: number; filesMax?: number }): AsyncIterable<Part>;
};

export class TooLarge extends Error {}

/** A reply that is already text, for calls where building an object would cost more than the rest. Checked under test. */
export class ReadyJson<T> {
  readonly text: string;
  /** Encoded once for a cached reply: encoding Thai names is the most expensive part. */
  readonly bytes: Buffer;
  declare readonly of?: T;
  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.from(text);
  }
}

export class Waiting {
  readonly reply: z.infer<typeof control.waitingReply>;
  constructor(request: z.infer<typeof control.staffRequest>) {
    this.reply = { request };
  }
}

type WaitingOf<E extends Endpoint> = E['secondPerson'] extends true ? Waiting : never;
export type UseCase<E extends Endpoint, C = Core> = (
  core: C,
  input: Input<E>,
) => Promise<ReplyOf<E> | ReadyJson<ReplyOf<E>> | WaitingOf<E>>;
export type FromSettings<E extends Endpoint> = (from: Pick<Core, 'settings' | 'config'>, language: Language) => ReplyOf<E>;
export type Route<C = Core> =
  | { readonly endpoint: Endpoint; readonly handle: UseCase<Endpoint, C>; readonly keepsKey?: boolean }
  | { readonly endpoint: Endpoint; readonly fromSettings: FromSettings<Endpoint> };

export const route = routeFor<Core>();

export function routeFor<C>() {
  /** `keepsKey`: the use case stores `ownKey` in its own transaction. */
  return <E extends Endpoint>(endpoint: E, handle: UseCase<E, C>, o: { keepsKey?: boolean } = {}): Route<C> => ({
    endpoint,
    handle: handle as unknown as UseCase<Endpoint, C>,
    ...o,
  });
}

export const bindRoutes = <C>(routes: readonly Route<C>[], core: C): Route[] =>
  routes.map((one) => ('handle' in one ? { ...one, handle: (_, input) => one.handle(core, input) } : one));

export function routeOfSettings<E extends Endpoint & { method: 'GET'; effect: 'read'; who: 'anyone' }>(
  endpoint: E,
  fromSettings: FromSettings<E>,
): Route {
  return { endpoint, fromSettings: fromSettings as unknown as FromSettings<Endpoint> };
}

/** API calls are under /api; /apiary would be a page. */
export const isCall = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Staff app pages; /officer would be a members' page. */
export const isOffice = (path: string): boolean => /^\/office(?:[/?#]|$)/.test(path);

/** The route pattern, because a path can be written in several ways; the URL if no route matches. */
export function routedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  return route === undefined || route === '/*' ? request.url : route;
}
