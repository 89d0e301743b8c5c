import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, office, ParamsOf, QueryOf, ReplyOf, StaffRole } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import type * as z from 'zod/mini';
import type { Core } from '../core.ts';
import type { SignedWebhook } from './webhook.ts';

export type GuestCaller = {
  readonly address: string;
  /** Browser and system in a few words, for people who look at their sign-ins; '' when it says nothing. */
  readonly device: string;
};
export type MemberCaller = GuestCaller & { readonly memberId: bigint; readonly sessionId: string };
/** A member, or a guest where there was no token. */
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
  /** In which texts that staff wrote are answered. */
  readonly language: Language;
  /** The caller's, or one that nobody has used. What the use case makes gets its reference from it, so that a second run finds what the first one made. */
  readonly idempotencyKey: string;
  readonly requestId: string;
  /** Where the caller's page stands, `https://host`: the operator's own in production, otherwise what the request says. Passkeys belong to it. */
  readonly origin: string;
  /** What the cookie `device` holds, or will hold when the call goes through; '' where the endpoint does not remember browsers. */
  readonly browser: string;
  /** The call as it was sent, for an act that may have to wait for a second person. */
  readonly call: SentCall;
  /** Given when a second person runs what another asked for. */
  readonly approval?: Approval | undefined;
  /** Given when somebody asks whether the act would take two: it is undone, and ends with a `Tried`. */
  readonly isTrial?: true | undefined;
  /** Null unless the call came as multipart/form-data. */
  readonly multipart: Multipart | null;
  /** For calls of the outside world that are signed over the bytes as they were sent; null for all others. */
  readonly webhook: SignedWebhook | null;
};

/** Before its parts were parsed: JSON that is parsed again when the act runs. */
export type SentCall = { readonly params: unknown; readonly body: unknown };

/** An act that another of staff asked for. */
export type Approval = {
  readonly id: string;
  readonly first: { readonly staffId: bigint; readonly name: string };
  /** What the first one was shown: `before` and `after`, amounts. */
  readonly detail: Readonly<Record<string, unknown>>;
};

export type Part =
  | { readonly type: 'field'; readonly name: string; readonly value: string }
  | {
      readonly type: 'file';
      readonly name: string;
      /** As the caller's device calls it; '' when it says nothing. */
      readonly fileName: string;
      /** `truncated` after it has ended: there was more than the limit. */
      readonly stream: Readable & { readonly bytesRead: number; readonly truncated: boolean };
    };

export type Multipart = {
  /** What the caller says; 0 when nothing is said. */
  readonly contentLength: number;
  /** Bytes that have come so far. */
  received(): number;
  /** Ends the connection: nothing more comes, and reading the parts fails. */
  cut(): void;
  /** In the order in which they arrive. A file must be read or drained before the next part comes. Throws `TooLarge` beyond the limit. */
  parts(o: { fileBytesMax: number; filesMax?: number }): AsyncIterable<Part>;
};

export class TooLarge extends Error {}

/** A reply that is text already: for the few calls where making an object first would cost more than the rest. Under test it is checked like any other. */
export class ReadyJson<T> {
  readonly text: string;
  /** Encoded once, for a reply that is kept and sent again: Thai names make it the dearest part of an answer. */
  readonly bytes: Buffer;
  declare readonly of?: T;
  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.from(text);
  }
}

/** The act waits for a second person and has changed nothing: 202. */
export class Waiting {
  readonly reply: z.infer<typeof office.waitingReply>;
  constructor(request: z.infer<typeof office.staffRequest>) {
    this.reply = { request };
  }
}

/** Only a call of the contract that says so may have to wait for a second person. */
type WaitingOf<E extends Endpoint> = E['secondPerson'] extends true ? Waiting : never;
export type UseCase<E extends Endpoint, C = Core> = (
  core: C,
  input: Input<E>,
) => Promise<ReplyOf<E> | ReadyJson<ReplyOf<E>> | WaitingOf<E>>;
/** Made from settings alone: the same for everyone who reads the same language, until they change. */
export type FromSettings<E extends Endpoint> = (from: Pick<Core, 'settings' | 'config'>, language: Language) => ReplyOf<E>;
/** `C`: what the use case needs, Core or a module's own type of it. */
export type Route<C = Core> =
  | { readonly endpoint: Endpoint; readonly handle: UseCase<Endpoint, C> }
  | { readonly endpoint: Endpoint; readonly fromSettings: FromSettings<Endpoint> };

/** Binds a call of the contract to its use case; the types of both must agree. */
export const route = routeFor<Core>();

/** The same for use cases that need more than Core. */
export function routeFor<C>() {
  return <E extends Endpoint>(endpoint: E, handle: UseCase<E, C>): Route<C> => ({
    endpoint,
    handle: handle as unknown as UseCase<Endpoint, C>,
  });
}

/** The routes of a module, bound to what it was made with. */
export const bindRoutes = <C>(routes: readonly Route<C>[], core: C): Route[] =>
  routes.map((one) => ('handle' in one ? { endpoint: one.endpoint, handle: (_, input) => one.handle(core, input) } : one));

export function routeOfSettings<E extends Endpoint & { method: 'GET'; effect: 'read'; who: 'anyone' }>(
  endpoint: E,
  fromSettings: FromSettings<E>,
): Route {
  return { endpoint, fromSettings: fromSettings as unknown as FromSettings<Endpoint> };
}
