import type { Core } from '../../../platform/core.ts';
import { nameMatchOf } from '../../../platform/values/account-name.ts';
import { securityLog } from '../../control/index.ts';
import { type Member, sharing } from '../../identity/index.ts';
import { statementLines } from '../../statement/index.ts';
import { daysBetween, type Facts } from './risk.rules.ts';

const sharingMax = 20;
const depositsMax = 5;
const addressDays = 90;

type Payee = { readonly bankCode: string; readonly accountNo: string; readonly name: string };
type Payout = {
  readonly payee: Payee;
  readonly amount: bigint;
  readonly unplayed: Facts['unplayed'];
  readonly bonusLeft: bigint;
  readonly paid: { readonly count: number; readonly lastAt: Date | null };
};

/** Every query is bounded by an index, as member withdrawals wait for it. */
export async function gatherFacts(core: Pick<Core, 'db' | 'vault' | 'clock'>, member: Member, o: Payout) {
  const now = core.clock();
  const { memberId } = member;
  const [deposits, changedAt, recoveredAt, { device, account }, address] = await Promise.all([
    statementLines.depositsSince(core.db, { memberId, since: o.paid.lastAt ?? member.createdAt, limit: depositsMax }),
    securityLog.lastAt(core.db, { kind: 'password.changed', memberId }),
    securityLog.lastAt(core.db, { kind: 'password.recovered', memberId }),
    sharing.listSharing(core, { memberId, account: o.payee, limit: sharingMax }),
    securityLog.listSharingAddress(core.db, { memberId, since: new Date(now.getTime() - addressDays * 86_400_000), limit: sharingMax }),
  ]);
  const passwordSince = latest(changedAt, recoveredAt);
  const isOtherBank = member.bankSince.getTime() !== member.createdAt.getTime();
  const facts: Facts = {
    amount: o.amount,
    name: nameMatchOf(o.payee.name, member.name),
    sharing: { account: account.length, device: device.length, address: address.length },
    bonusLeft: o.bonusLeft,
    deposits,
    unplayed: o.unplayed,
    paidCount: o.paid.count,
    memberDays: daysBetween(member.createdAt, now),
    bankDays: isOtherBank ? daysBetween(member.bankSince, now) : null,
    passwordDays: passwordSince && daysBetween(passwordSince, now),
  };
  return { facts, deposits, passwordSince, shared: { device, account, address } };
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}
