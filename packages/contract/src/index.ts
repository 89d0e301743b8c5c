import type * as z from 'zod/mini';
import * as account from './account.ts';
import * as activity from './activity.ts';
import * as bonus from './bonus.ts';
import * as chat from './chat.ts';
import * as deposit from './deposit.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts';
import * as invite from './invite.ts';
import * as lookup from './lookup.ts';
import * as office from './office.ts';
import * as promotion from './promotion.ts';
import * as refund from './refund.ts';
import * as spin from './spin.ts';
import * as statement from './statement.ts';
import * as wallet from './wallet.ts';

export type * from './chat-kinds.ts';
export type * from './codes.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export type * from './events.ts';
export { account, activity, bonus, chat, deposit, invite, lookup, office, promotion, refund, spin, statement, wallet };

const modules = { account, activity, bonus, chat, deposit, invite, lookup, office, promotion, refund, spin, statement, wallet };
type Modules = typeof modules;
export type WaitingReply = z.infer<typeof office.waitingReply>;
type EndpointsIn<M> = M extends unknown ? Extract<M[keyof M], Endpoint> : never;
type AllEndpoints = EndpointsIn<Modules[keyof Modules]>;

/** Types of every call by method and path, for clients that must not bundle the schemas: `call('POST /api/login', ...)`. */
export type ApiMap = {
  [E in AllEndpoints as `${E['method']} ${E['path']}`]: {
    body: BodyOf<E>;
    params: ParamsOf<E>;
    query: QueryOf<E>;
    /** Or, for an act that needs a second person, the request that waits. */
    reply: ReplyOf<E> | (E extends { secondPerson: true } ? WaitingReply : never);
    /** Its error codes, besides those of every call. */
    fails: E['fails'][number];
    /** The lowest role of staff that may call it. */
    role: E extends { role: infer R } ? R : never;
  };
};
export type ApiCall = keyof ApiMap;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'fails' in value;

/** Everything that the contract's modules export, by its name: calls and the views that they share. */
export const contractExports: readonly (readonly [name: string, value: unknown])[] = Object.values(modules).flatMap((module) =>
  Object.entries(module),
);
export const namedEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = contractExports.flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value] as const] : [],
);
