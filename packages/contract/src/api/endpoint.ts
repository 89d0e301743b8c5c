import type * as z from 'zod/mini';
import type { StaffRole } from './codes.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A visitor is a member by the token, or a guest by the guest id in the call. */
export type Who = 'anyone' | 'visitor' | 'member' | 'staff' | 'webhook';

/** The rate limit that counts a call, checked before any other work. */
export type LimitClass = 'entry' | 'money' | 'ordinary';

/** Staff act on money or set-up: one who has a second factor must have shown it in the last minutes, or 401 `SECOND_FACTOR`. */
type Fresh = {
  readonly fresh: true;
  /**
   * A restored database does not know what was paid since its backup, so what moves money is refused. `untilRead`: staff settle by it what is left when the
   * books outside have been read, so it is refused until then.
   */
  readonly whileRestoring: 'refused' | 'untilRead' | 'open';
};
type NotFresh = { readonly fresh?: never; readonly whileRestoring?: 'refused' };

export type Endpoint = (Fresh | NotFresh) & {
  readonly method: Method;
  readonly path: `/api/${string}`;
  /** Not derived from the method: some GET calls change data. */
  readonly effect: 'read' | 'write';
  readonly who: Who;
  /** The lowest staff role that may call it. */
  readonly role?: StaffRole;
  /** Staff look at one member's data: the security log tells who did. */
  readonly noted?: true;
  /** Also for staff who must set up a second factor first: all others answer them 401 `SECOND_FACTOR`. */
  readonly beforeFactor?: true;
  /** May need a second person: then 202 `{ request }`, and nothing has changed yet. */
  readonly secondPerson?: true;
  /** Moves money: a repeated Idempotency-Key is answered with the first answer. */
  readonly idempotent?: true;
  /** Answered after the service has ended too, as staff's calls are; all others answer `gone` then. */
  readonly whenTerminated?: 'open';
  readonly limit?: LimitClass;
  /** Signs in: the browser is remembered by the cookie `device`, so that it passes a wait that strangers have caused. */
  readonly browser?: true;
  /** The body is multipart with these fields; the use case reads it as a stream. */
  readonly multipart?: z.ZodMiniType;
  /** The use case needs the body's exact bytes (signatures). */
  readonly rawBody?: true;
  readonly status?: 200 | 201 | 202;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  readonly fails: readonly ErrorCode[];
  /** Codes that this call may answer with another status than their usual one. */
  readonly failsWith?: { readonly 403?: readonly ErrorCode[]; readonly 409?: readonly ErrorCode[]; readonly 422?: readonly ErrorCode[] };
};

/** After the service has ended staff still pay members out. */
export const isOpenWhenTerminated = (e: Pick<Endpoint, 'who' | 'whenTerminated'>): boolean =>
  e.who === 'staff' || e.whenTerminated === 'open';

export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

type OutputOf<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;

export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type ReplyOf<E extends Endpoint> = OutputOf<E['reply']>;

/** What most calls are made from; a call overrides what differs. */
export const openRead = { method: 'GET', effect: 'read', who: 'anyone', fails: [] } as const;
export const memberRead = { ...openRead, who: 'member' } as const;
export const memberWrite = { method: 'POST', effect: 'write', who: 'member', fails: [] } as const;
/** Moves a member's money: answered once for each Idempotency-Key. */
export const memberMoney = { ...memberWrite, idempotent: true, limit: 'money' } as const;
/** Before anybody has signed in. */
export const entry = { method: 'POST', effect: 'write', who: 'anyone', limit: 'entry', fails: [] } as const;
