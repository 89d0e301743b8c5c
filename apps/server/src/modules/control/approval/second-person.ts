import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RequestAct } from '@krapao/contract';
import { dayOf, startOfDay } from '@krapao/contract/local-day';
import { currenciesOf } from '@krapao/contract/rules';
import { needsSecondPerson, type RuleWrite } from '@krapao/contract/second-person';
import { add, type Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { Waiting } from '../../../platform/http/route.ts';
import { type AuditEntry, insertAudit } from '../audit/audit.sql.ts';
import type { StaffAct, TwoPersonAct } from '../audit/with-audit.ts';
import { namesOfStaff, oneHand } from '../staff/staff.sql.ts';
import { readApprovers } from './approvers.ts';
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
import { hasCredited, insertStaffMoney, lockStaffMoney, sumAlone } from './staff-money.sql.ts';
import { Tried } from './tried.ts';

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
export async function withSecondPerson<T>(core: Core, by: TwoPersonAct, work: (tx: Tx) => Promise<Acted<T>>): Promise<T | Waiting> {
  const { approval } = by;
  const outcome = await core.db.tx(async (tx) => {
    // Two who approve at once: the second waits here, and finds it decided.
    if (approval) await lockOpen(core, tx, approval.id);
    await tx.query('savepoint act');
    const acted = await work(tx);
    const takesTwo = !approval && (acted.needsSecond || (await isBeyond(core, tx, by, acted)) || (await givesTooMuch(core, tx, by, acted)));
    if (by.isTrial) throw new Tried(takesTwo ? await approversFor(core, tx, by, acted) : null);
    if (takesTwo) {
      await tx.query('rollback to savepoint act');
      return { waiting: await keep(core, tx, by, acted) };
    }
    await close(core, tx, by, acted);
    return { acted };
  });
  if (outcome.waiting) return outcome.waiting;
  outcome.acted.tell?.();
  return outcome.acted.result;
}

async function approversFor<T>(core: Core, tx: Tx, { caller: { staffId } }: StaffAct, { audit: { act, detail = {} } }: Acted<T>) {
  return (await readApprovers(core, [staffId], tx))({ act, staffId, detail }).shown;
}

/** Locked, open and in time; otherwise 409. */
export async function lockOpen(core: Core, tx: Tx, id: string): Promise<requestSql.StaffRequest> {
  const request = await requestSql.lockRequest(tx, id);
  return request?.state === 'open' && request.lapsesAt > core.clock() ? request : refuse('ALREADY_DECIDED');
}

const peopleOf = ({ caller, approval }: StaffAct): bigint[] => [caller.staffId, ...(approval ? [approval.first.staffId] : [])];

/** The accounts that these people may be using. */
async function handsOf(core: Core, tx: Tx, people: readonly bigint[]): Promise<bigint[]> {
  const since = handSince(core.clock());
  const hands: bigint[] = [];
  for (const staffId of people) hands.push(...(await oneHand(tx, { staffId, since })));
  return [...new Set(hands)];
}

/** Whoever gave a member money, alone or as one of two, does not also pay that member out. */
export async function refuseCrediter(core: Core, tx: Tx, by: StaffAct, memberId: bigint): Promise<void> {
  const staffIds = await handsOf(core, tx, peopleOf(by));
  await lockStaffMoney(tx, staffIds);
  const since = new Date(core.clock().getTime() - creditedHours * 3_600_000);
  if (await hasCredited(tx, { staffIds, memberId, since })) refuseByRight('credited');
}

async function isBeyond<T>(core: Core, tx: Tx, { caller }: StaffAct, { money }: Acted<T>): Promise<boolean> {
  if (!money) return false;
  const { kind, amount } = money;
  const staffIds = await handsOf(core, tx, [caller.staffId]);
  await lockStaffMoney(tx, staffIds);
  const since = startOfDay(dayOf(core.clock()));
  const before = await sumAlone(tx, { staffIds, kind, currency: amount.currency, since });
  return isBeyondDay(core.settings.get('secondPerson'), caller.role, kind, add(before, amount));
}

/** Added up with all that the same hand wrote alone in 24 hours, under a lock: of two rules written at once, the second sees the first. */
async function givesTooMuch<T>(core: Core, tx: Tx, { caller }: StaffAct, { writes = [] }: Acted<T>): Promise<boolean> {
  const giving = writes.filter(givesSome);
  if (giving.length === 0) return false;
  const staffIds = await handsOf(core, tx, [caller.staffId]);
  await lockStaffMoney(tx, staffIds);
  const written = await listRulesWritten(tx, { staffIds, since: handSince(core.clock()) });
  return needsSecondPerson({
    earlier: written.filter(({ alone }) => alone),
    writes: giving,
    daySum: sumOfDay(core.settings.get('secondPerson'), caller.role, 'credit'),
    inUse: currenciesOf(core.config.variant),
  });
}

const givesSome = ({ perMember, total }: RuleWrite): boolean =>
  [perMember.THB, perMember.LAK, total.THB, total.LAK].some((amount) => amount !== 0n);

/** Whoever wrote a rule by which this member got money since, alone or as one of two, does not also pay that member out. */
export async function refuseRuleWriter(core: Core, tx: Tx, by: StaffAct, cameSince: (since: Date) => Promise<RuleMoney[]>): Promise<void> {
  const since = new Date(core.clock().getTime() - creditedHours * 3_600_000);
  const staffIds = await handsOf(core, tx, peopleOf(by));
  await lockStaffMoney(tx, staffIds);
  const written = await listRulesWritten(tx, { staffIds, since });
  if (written.length > 0 && isByOwnRule(written, await cameSince(since))) refuseByRight('rule');
}

async function close<T>(core: Core, tx: Tx, by: StaffAct, { audit, money, writes = [] }: Acted<T>): Promise<void> {
  const { approval, caller, requestId } = by;
  const at = core.clock();
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

async function keep<T>(core: Core, tx: Tx, by: TwoPersonAct, { audit, subject }: Acted<T>): Promise<Waiting> {
  const at = core.clock();
  const { staffId } = by.caller;
  const text = JSON.stringify(by.call);
  const digest = core.vault.hash('staff-request', audit.act, text);
  const id = randomUUID();
  await requestSql.lapseRequests(tx, at);
  await endStale(core, tx, by, digest, audit);
  const made = await requestSql.insertRequest(tx, {
    id,
    act: audit.act,
    subject: subject ?? audit.subject ?? '',
    memberId: audit.memberId ?? null,
    detail: audit.detail ?? {},
    digest,
    payload: core.vault.encrypt(text, encryptionOwner(id)),
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

/** An open request for the same whose "before" is true no more: nobody can approve it, and it must not stand in the way of a new one. */
async function endStale(core: Core, tx: Tx, by: StaffAct, digest: Buffer, { act, detail }: Acted<unknown>['audit']): Promise<void> {
  const open = await requestSql.findOpenRequest(tx, digest);
  // As the database keeps it: without what JSON does not know.
  if (!open || isDeepStrictEqual(open.detail, JSON.parse(JSON.stringify(detail ?? {})))) return;
  const at = core.clock();
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
export const sentCallOf = (core: Core, { id, payload }: requestSql.StaffRequest): { params: unknown; body: unknown } =>
  JSON.parse(core.vault.decrypt(payload ?? refuse('ALREADY_DECIDED'), encryptionOwner(id)));
