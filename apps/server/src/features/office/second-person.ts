import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RequestAct } from '@krapao/contract';
import { dayOf, startOfDay } from '@krapao/contract/local-day';
import { currenciesOf } from '@krapao/contract/rules';
import { needsSecondPerson, type RuleWrite } from '@krapao/contract/second-person';
import { add, type Money } from '@krapao/money';
import { refuseByRight } from '../../core/errors.ts';
import { Waiting } from '../../core/route.ts';
import type { EncryptedColumn } from '../../crypto/reencrypt.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { readApprovers } from './approvers.ts';
import { type AuditEntry, insertAudit } from './audit.sql.ts';
import * as requestSql from './request.sql.ts';
import { insertRuleWritten, listRulesWritten } from './rule-written.sql.ts';
import {
  creditedHours,
  handSince,
  isBeyondDay,
  isByOwnRule,
  type MoneyKind,
  type RuleMoney,
  requestHours,
  sumOfDay,
} from './second-person.rules.ts';
import { namesOfStaff, oneHand } from './staff.sql.ts';
import { hasCredited, insertStaffMoney, lockStaffMoney, sumAlone } from './staff-money.sql.ts';
import { Tried } from './tried.ts';
import { conflict, type StaffAct, type TwoPersonAct } from './with-audit.ts';

/** What an act did, and whether one person may do it. */
export type Acted<T> = {
  readonly audit: AuditEntry & { readonly act: RequestAct };
  readonly tell?: () => void;
  readonly result: T;
  readonly needsSecond: boolean;
  /** What the queue of requests calls it; by default what the audit log does. */
  readonly subject?: string;
  /** Money that came to the audit entry's member, or left. */
  readonly money?: { readonly kind: MoneyKind; readonly amount: Money } | undefined;
  /** Rules that were written, and what they can give; nothing, where that is no more than before. */
  readonly writes?: readonly RuleWrite[];
};

/**
 * Runs an act of staff with its audit entry in one transaction, like `withAudit`. Where it needs a second person, the act is run all the same, so that
 * whatever it would refuse is refused now, and undone: the call is kept and waits. With an approval it is the second one's act.
 */
export async function withSecondPerson<T>(ctx: Ctx, by: TwoPersonAct, work: (tx: Tx) => Promise<Acted<T>>): Promise<T | Waiting> {
  const { approval } = by;
  const outcome = await ctx.db.tx(async (tx) => {
    // Two who approve at once: the second waits here, and finds it decided.
    if (approval) await lockOpen(ctx, tx, approval.id);
    await tx.query('savepoint act');
    const acted = await work(tx);
    const takesTwo = !approval && (acted.needsSecond || (await isBeyond(ctx, tx, by, acted)) || (await givesTooMuch(ctx, tx, by, acted)));
    if (by.isTrial) throw new Tried(takesTwo ? await approversFor(ctx, tx, by, acted) : null);
    if (takesTwo) {
      await tx.query('rollback to savepoint act');
      return { waiting: await keep(ctx, tx, by, acted) };
    }
    await close(ctx, tx, by, acted);
    return { acted };
  });
  if (outcome.waiting) return outcome.waiting;
  outcome.acted.tell?.();
  return outcome.acted.result;
}

async function approversFor<T>(ctx: Ctx, tx: Tx, { caller: { staffId } }: StaffAct, { audit: { act, detail = {} } }: Acted<T>) {
  return (await readApprovers(ctx, [staffId], tx))({ act, staffId, detail }).shown;
}

/** Locked, open and in time; otherwise 409. */
export async function lockOpen(ctx: Ctx, tx: Tx, id: string): Promise<requestSql.StaffRequest> {
  const request = await requestSql.lockRequest(tx, id);
  return request?.state === 'open' && request.lapsesAt > ctx.clock() ? request : conflict('ALREADY_DECIDED');
}

const peopleOf = ({ caller, approval }: StaffAct): bigint[] => [caller.staffId, ...(approval ? [approval.first.staffId] : [])];

/** The accounts that these people may be using. */
async function handsOf(ctx: Ctx, tx: Tx, people: readonly bigint[]): Promise<bigint[]> {
  const since = handSince(ctx.clock());
  const hands: bigint[] = [];
  for (const staffId of people) hands.push(...(await oneHand(tx, { staffId, since })));
  return [...new Set(hands)];
}

/** Whoever gave a member money, alone or as one of two, does not also pay that member out. */
export async function refuseCrediter(ctx: Ctx, tx: Tx, by: StaffAct, memberId: bigint): Promise<void> {
  const staffIds = await handsOf(ctx, tx, peopleOf(by));
  await lockStaffMoney(tx, staffIds);
  const since = new Date(ctx.clock().getTime() - creditedHours * 3_600_000);
  if (await hasCredited(tx, { staffIds, memberId, since })) refuseByRight('credited');
}

async function isBeyond<T>(ctx: Ctx, tx: Tx, { caller }: StaffAct, { money }: Acted<T>): Promise<boolean> {
  if (!money) return false;
  const { kind, amount } = money;
  const staffIds = await handsOf(ctx, tx, [caller.staffId]);
  await lockStaffMoney(tx, staffIds);
  const since = startOfDay(dayOf(ctx.clock()));
  const before = await sumAlone(tx, { staffIds, kind, currency: amount.currency, since });
  return isBeyondDay(ctx.settings.get('secondPerson'), caller.role, kind, add(before, amount));
}

/** Added up with all that the same hand wrote alone in 24 hours, under a lock: of two rules written at once, the second sees the first. */
async function givesTooMuch<T>(ctx: Ctx, tx: Tx, { caller }: StaffAct, { writes = [] }: Acted<T>): Promise<boolean> {
  const giving = writes.filter(givesSome);
  if (giving.length === 0) return false;
  const staffIds = await handsOf(ctx, tx, [caller.staffId]);
  await lockStaffMoney(tx, staffIds);
  const written = await listRulesWritten(tx, { staffIds, since: handSince(ctx.clock()) });
  return needsSecondPerson({
    earlier: written.filter(({ alone }) => alone),
    writes: giving,
    daySum: sumOfDay(ctx.settings.get('secondPerson'), caller.role, 'credit'),
    inUse: currenciesOf(ctx.config.variant),
  });
}

const givesSome = ({ perMember, total }: RuleWrite): boolean =>
  [perMember.THB, perMember.LAK, total.THB, total.LAK].some((amount) => amount !== 0n);

/** Whoever wrote a rule by which this member got money since, alone or as one of two, does not also pay that member out. */
export async function refuseRuleWriter(ctx: Ctx, tx: Tx, by: StaffAct, cameSince: (since: Date) => Promise<RuleMoney[]>): Promise<void> {
  const since = new Date(ctx.clock().getTime() - creditedHours * 3_600_000);
  const staffIds = await handsOf(ctx, tx, peopleOf(by));
  await lockStaffMoney(tx, staffIds);
  const written = await listRulesWritten(tx, { staffIds, since });
  if (written.length > 0 && isByOwnRule(written, await cameSince(since))) refuseByRight('rule');
}

async function close<T>(ctx: Ctx, tx: Tx, by: StaffAct, { audit, money, writes = [] }: Acted<T>): Promise<void> {
  const { approval, caller, requestId } = by;
  const at = ctx.clock();
  if (money && audit.memberId !== undefined) {
    const people = peopleOf(by);
    await lockStaffMoney(tx, people);
    for (const staffId of people)
      await insertStaffMoney(tx, { at, staffId, memberId: audit.memberId, ...money, alone: approval === undefined });
  }
  for (const staffId of peopleOf(by))
    for (const { rule, perMember, total } of writes)
      await insertRuleWritten(tx, { at, staffId, rule, perMember, total, alone: approval === undefined });
  const asked = approval && { askedBy: approval.first.name, askedById: String(approval.first.staffId), request: approval.id };
  await insertAudit(tx, { ...audit, detail: { ...audit.detail, ...asked }, at, staffId: caller.staffId, requestId });
  if (approval)
    await requestSql.decideRequest(tx, approval.id, { state: 'approved', decidedBy: caller.staffId, decidedAt: at, reason: null });
}

async function keep<T>(ctx: Ctx, tx: Tx, by: TwoPersonAct, { audit, subject }: Acted<T>): Promise<Waiting> {
  const at = ctx.clock();
  const { staffId } = by.caller;
  const text = JSON.stringify(by.call);
  const digest = ctx.vault.hash('staff-request', audit.act, text);
  const id = randomUUID();
  await requestSql.lapseRequests(tx, at);
  await endStale(ctx, tx, by, digest, audit);
  const made = await requestSql.insertRequest(tx, {
    id,
    act: audit.act,
    subject: subject ?? audit.subject ?? '',
    memberId: audit.memberId ?? null,
    detail: audit.detail ?? {},
    digest,
    payload: ctx.vault.encrypt(text, encryptionOwner(id)),
    staffId,
    at,
    lapsesAt: new Date(at.getTime() + requestHours * 3_600_000),
  });
  if (made)
    await insertAudit(tx, {
      act: 'request.ask',
      memberId: audit.memberId,
      subject: made.subject,
      detail: { act: audit.act, request: id, ...audit.detail },
      at,
      staffId,
      requestId: by.requestId,
    });
  // The same is open already, whoever asked for it; decided at this moment, the caller sees what has become of the item.
  const open = made ?? (await requestSql.findOpenRequest(tx, digest)) ?? conflict('ALREADY_DECIDED');
  const names = await namesOfStaff(tx, [open.staffId]);
  const approversOf = await readApprovers(ctx, [open.staffId], tx);
  return new Waiting({
    id: open.id,
    act: open.act,
    subject: open.subject,
    by: names.get(open.staffId) ?? String(open.staffId),
    at: open.at.toISOString(),
    ...approversOf(open).shown,
  });
}

/** An open request for the same whose "before" is true no more: nobody can approve it, and it must not stand in the way of a new one. */
async function endStale(ctx: Ctx, tx: Tx, by: StaffAct, digest: Buffer, { act, detail }: Acted<unknown>['audit']): Promise<void> {
  const open = await requestSql.findOpenRequest(tx, digest);
  // As the database keeps it: without what JSON does not know.
  if (!open || isDeepStrictEqual(open.detail, JSON.parse(JSON.stringify(detail ?? {})))) return;
  const at = ctx.clock();
  if (!(await requestSql.endRequest(tx, open.id, at))) return;
  await insertAudit(tx, {
    act: 'request.lapse',
    memberId: open.memberId ?? undefined,
    subject: open.subject,
    detail: { act, request: open.id },
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

/** The call as it was sent. */
export const sentCallOf = (ctx: Ctx, { id, payload }: requestSql.StaffRequest): { params: unknown; body: unknown } =>
  JSON.parse(ctx.vault.decrypt(payload ?? conflict('ALREADY_DECIDED'), encryptionOwner(id)));
