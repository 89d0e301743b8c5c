/**
 * An act's plan locks, reads and refuses but writes nothing; `run` then performs it in one transaction with audit entry and sums.
 * If it needs a second person, the encrypted input is stored instead, and parsed and planned again on approval.
 * Lock order: people, request, claim, item, balances.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, backoffice, type ClaimKind, type Endpoint, type ParamsOf, type ReplyOf, type RequestAct } from '@krapao/contract';
import type { RuleWrite } from '@krapao/contract/control/second-person';
import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { type StaffAct, Waiting } from '../../../platform/http/route.ts';
import type { Act } from '../../../platform/module.ts';
import { type AuditDetail, insertAudit } from '../audit/audit.sql.ts';
import { deleteClaim } from '../claims/claim.sql.ts';
import { namesOfStaff } from '../staff/staff.sql.ts';
import { givesTooMuch, isBeyond, lockPeople, type MovedMoney, peopleOf } from './alone.ts';
import { readApprovers } from './approvers.ts';
import * as requestSql from './request.sql.ts';
import { insertRuleWritten } from './rule-written.sql.ts';
import { requestHours } from './second-person.rules.ts';
import { insertStaffMoney } from './staff-money.sql.ts';

type CallOf<A extends RequestAct> = (typeof backoffice.requestCalls)[A];
type Fields<P> = P extends undefined ? unknown : P;
export type InputOf<A extends RequestAct> = Fields<ParamsOf<CallOf<A>>> & Fields<BodyOf<CallOf<A>>>;

type Outcome<T> = {
  /** A function runs after the commit, for work that no transaction may wait for. */
  readonly reply: T | (() => Promise<T>);
  readonly tell?: () => void;
  readonly subject?: string;
};

export type Plan<T> = {
  readonly memberId?: bigint;
  readonly subject?: string;
  readonly title?: string;
  readonly detail: AuditDetail;
  /** True forces second-person approval; by default `money` and `writes` decide. */
  readonly needsSecond?: boolean;
  readonly money?: MovedMoney | undefined;
  /** Rules written and the most they can give; empty if that does not increase. */
  readonly writes?: readonly RuleWrite[];
  readonly claim?: { readonly kind: ClaimKind; readonly subject: string };
  run(): Promise<Outcome<T>>;
};

export function defineAct<A extends RequestAct, C extends Core = Core>(
  name: A,
  plan: (core: C, tx: Tx, by: StaffAct, input: InputOf<A>) => Promise<Plan<ReplyOf<CallOf<A>>>>,
): Act<C> {
  return {
    name,
    perform: (core, by, input) => perform(core, { name, by, input }, (tx) => plan(core, tx, by, input as InputOf<A>)),
    findApprovers: (core, by, input) =>
      core.db.tx(async (tx) => {
        await lockPeople(core, tx, by);
        const { staffId } = by.caller;
        const planned = await plan(core, tx, by, input as InputOf<A>);
        if (!(await takesTwo(core, tx, by, planned))) return null;
        return (await readApprovers(core, [staffId], tx))({ act: name, staffId, detail: planned.detail }).shown;
      }),
  };
}

type Doing = { readonly name: RequestAct; readonly by: StaffAct; readonly input: unknown };

async function perform<T>(core: Core, doing: Doing, makePlan: (tx: Tx) => Promise<Plan<T>>): Promise<T | Waiting> {
  const { by } = doing;
  const outcome = await core.db.tx(async (tx) => {
    await lockPeople(core, tx, by);
    if (by.approval) await lockOpen(core, tx, by.approval.id);
    const plan = await makePlan(tx);
    if (!by.approval && (await takesTwo(core, tx, by, plan))) return storeRequest(core, tx, doing, plan);
    const done = await plan.run();
    await recordAct(core, tx, doing, plan, done.subject ?? plan.subject);
    return done;
  });
  if (outcome instanceof Waiting) return outcome;
  outcome.tell?.();
  return outcome.reply instanceof Function ? outcome.reply() : outcome.reply;
}

const takesTwo = async (core: Core, tx: Tx, by: StaffAct, { needsSecond = false, money, writes = [] }: Plan<unknown>): Promise<boolean> =>
  needsSecond || (money && (await isBeyond(core, tx, by, money))) || (await givesTooMuch(core, tx, by, writes));

export async function lockOpen(core: Core, tx: Tx, id: string): Promise<requestSql.StaffRequest> {
  const request = await requestSql.lockRequest(tx, id);
  return request?.state === 'open' && request.lapsesAt > core.clock() ? request : refuse('ALREADY_DECIDED');
}

async function recordAct(core: Core, tx: Tx, { name, by }: Doing, plan: Plan<unknown>, subject: string | undefined): Promise<void> {
  const { approval, caller, requestId } = by;
  const { memberId, detail, money, writes = [], claim } = plan;
  const at = core.clock();
  const alone = approval === undefined;
  for (const staffId of peopleOf(by)) {
    if (money && memberId !== undefined) await insertStaffMoney(tx, { at, staffId, memberId, ...money, alone });
    for (const { rule, perMember, total } of writes) await insertRuleWritten(tx, { at, staffId, rule, perMember, total, alone });
  }
  if (claim) await deleteClaim(tx, claim);
  const asked = approval && { askedBy: approval.first.name, askedById: String(approval.first.staffId), request: approval.id };
  await insertAudit(tx, { act: name, memberId, subject, detail: { ...detail, ...asked }, at, staffId: caller.staffId, requestId });
  if (approval)
    await requestSql.decideRequest(tx, approval.id, { state: 'approved', decidedBy: caller.staffId, decidedAt: at, reason: null });
}

async function storeRequest(core: Core, tx: Tx, { name: act, by, input }: Doing, plan: Plan<unknown>): Promise<Waiting> {
  const at = core.clock();
  const { staffId } = by.caller;
  const { memberId, detail, title = plan.subject ?? '' } = plan;
  const text = JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  const digest = core.vault.hash('staff-request', act, text);
  const id = randomUUID();
  await requestSql.lapseRequests(tx, at);
  await endStale(core, tx, by, digest, detail);
  const made = await requestSql.insertRequest(tx, {
    id,
    act,
    subject: title,
    memberId: memberId ?? null,
    detail,
    digest,
    payload: core.vault.encrypt(text, encryptionOwner(id)),
    staffId,
    at,
    lapsesAt: new Date(at.getTime() + requestHours * 3_600_000),
  });
  if (made) {
    const entry = { act: 'request.ask', memberId, subject: title, detail: { act, request: id, ...detail } } as const;
    await insertAudit(tx, { ...entry, at, staffId, requestId: by.requestId });
  }
  // The same request is already open. If it was decided just now, refuse so that the caller reloads the item.
  const open = made ?? (await requestSql.findOpenRequest(tx, digest)) ?? refuse('ALREADY_DECIDED');
  const names = await namesOfStaff(tx, [open.staffId]);
  const approversOf = await readApprovers(core, [open.staffId], tx);
  return new Waiting({
    id: open.id,
    act: open.act,
    subject: open.subject,
    by: names.get(open.staffId) ?? String(open.staffId),
    at: open.at.toISOString(),
    ...approversOf(open).shown,
  });
}

/** Ends an open request whose "before" is outdated: it can no longer be approved and must not block a new one. */
async function endStale(core: Core, tx: Tx, by: StaffAct, digest: Buffer, detail: AuditDetail): Promise<void> {
  const open = await requestSql.findOpenRequest(tx, digest);
  // Compared as stored: JSON drops undefined values.
  if (!open || isDeepStrictEqual(open.detail, JSON.parse(JSON.stringify(detail)))) return;
  const at = core.clock();
  if (!(await requestSql.endRequest(tx, open.id, at))) return;
  await insertAudit(tx, {
    act: 'request.lapse',
    memberId: open.memberId ?? undefined,
    subject: open.subject,
    detail: { act: open.act, request: open.id },
    at,
    staffId: by.caller.staffId,
    requestId: by.requestId,
  });
}

const encryptionOwner = (id: string): string => `staff_request.payload:${id}`;

export const encryptedRequest: EncryptedColumn = {
  table: 'staff_request',
  column: 'payload',
  key: ['id'],
  ownerOf: ({ id }) => encryptionOwner(String(id)),
};

export function readInput<A extends RequestAct>(core: Core, act: A, { id, payload }: requestSql.StaffRequest): InputOf<A> {
  const stored = JSON.parse(core.vault.decrypt(payload ?? refuse('ALREADY_DECIDED'), encryptionOwner(id)));
  // Older versions stored the HTTP call as { params, body }.
  return parseInput(act, 'params' in stored ? stored : { params: stored, body: stored });
}

/** Refuses input stored under an older contract that no longer parses: its meaning is uncertain. */
export function parseInput<A extends RequestAct>(act: A, given: { params: unknown; body?: unknown }): InputOf<A> {
  const { params, body }: Endpoint = backoffice.requestCalls[act];
  const parse = (schema: z.ZodMiniType | undefined, part: unknown): unknown => {
    const { success, data } = z.safeParse(schema ?? z.object({}), part ?? {});
    return success ? data : refuse('ALREADY_DECIDED');
  };
  return Object.assign({}, parse(params, given.params), parse(body, given.body)) as InputOf<A>;
}
