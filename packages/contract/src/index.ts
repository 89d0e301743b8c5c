import type * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from './api/endpoint.ts';
import * as backoffice from './backoffice/index.ts';
import * as chat from './chat/index.ts';
import * as control from './control/index.ts';
import * as deposits from './deposits/index.ts';
import * as games from './games/index.ts';
import * as home from './home/index.ts';
import * as identity from './identity/index.ts';
import * as operations from './operations.ts';
import * as rewards from './rewards/index.ts';
import * as staffAccess from './staff-access/index.ts';
import * as statement from './statement.ts';
import * as withdrawals from './withdrawals/index.ts';

export type * from './api/codes.ts';
export * from './api/endpoint.ts';
export * from './api/errors.ts';
export type * from './api/events.ts';
export type * from './chat/kinds.ts';
export { backoffice, chat, control, deposits, games, home, identity, operations, rewards, staffAccess, statement, withdrawals };

const modules = { backoffice, chat, control, deposits, games, home, identity, operations, rewards, staffAccess, statement, withdrawals };
type Modules = typeof modules;
export type WaitingReply = z.infer<typeof control.waitingReply>;
type EndpointsIn<M> = M extends unknown ? Extract<M[keyof M], Endpoint> : never;
type AllEndpoints = EndpointsIn<Modules[keyof Modules]>;

/** Types of every call by method and path, for clients that must not bundle the schemas: `call('POST /api/login', ...)`. */
export type ApiMap = {
  [E in AllEndpoints as `${E['method']} ${E['path']}`]: {
    body: BodyOf<E>;
    params: ParamsOf<E>;
    query: QueryOf<E>;
    reply: ReplyOf<E> | (E extends { secondPerson: true } ? WaitingReply : never);
    fails: E['fails'][number];
    role: E extends { role: infer R } ? R : never;
  };
};
export type ApiCall = keyof ApiMap;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'fails' in value;

export const contractExports: readonly (readonly [name: string, value: unknown])[] = Object.values(modules).flatMap((module) =>
  Object.entries(module),
);
export const namedEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = contractExports.flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value] as const] : [],
);
