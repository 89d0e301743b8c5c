import type * as z from 'zod/mini';
import type { StaffRole } from './codes.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Who = 'anyone' | 'visitor' | 'member' | 'staff' | 'webhook';

export type LimitClass = 'entry' | 'money' | 'ordinary';

/** Money or set-up act: staff with a second factor must have used it within minutes, else 401 `SECOND_FACTOR`. */
type Fresh = {
  readonly fresh: true;
  /**
   * A restored database does not know payments made since its backup, so money calls are refused.
   * `untilRead`: refused until the external records are read; staff then settle what is left.
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
  readonly role?: StaffRole;
  /** Reads one member's data: recorded in the security log. */
  readonly noted?: true;
  /** Allowed before a required second factor is set up; all other calls return 401 `SECOND_FACTOR`. */
  readonly beforeFactor?: true;
  /** May need second-person approval: then 202 `{ request }`, and nothing has changed yet. */
  readonly secondPerson?: true;
  /** Moves money: a replay of the Idempotency-Key returns the first response. */
  readonly idempotent?: true;
  /** Stays open after the service has ended, like staff calls; all others return `gone`. */
  readonly whenTerminated?: 'open';
  readonly limit?: LimitClass;
  /** Sign-in call: cookie `device` marks the browser as known, so that a lockout caused by strangers does not affect it. */
  readonly browser?: true;
  readonly multipart?: z.ZodMiniType;
  /** The use case needs the exact bytes of the body (signatures). */
  readonly rawBody?: true;
  readonly status?: 200 | 201 | 202;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  readonly fails: readonly ErrorCode[];
  readonly failsWith?: { readonly 403?: readonly ErrorCode[]; readonly 409?: readonly ErrorCode[]; readonly 422?: readonly ErrorCode[] };
};

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

export const openRead = { method: 'GET', effect: 'read', who: 'anyone', fails: [] } as const;
export const memberRead = { ...openRead, who: 'member' } as const;
export const memberWrite = { method: 'POST', effect: 'write', who: 'member', fails: [] } as const;
export const memberMoney = { ...memberWrite, idempotent: true, limit: 'money' } as const;
export const entry = { method: 'POST', effect: 'write', who: 'anyone', limit: 'entry', fails: [] } as const;
