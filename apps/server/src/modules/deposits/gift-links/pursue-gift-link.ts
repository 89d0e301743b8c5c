import type { Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { Outage } from '../../../platform/errors/errors.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { statementLines } from '../../statement/index.ts';
import { creditDeposits, notifyCredited } from '../crediting/credit-deposits.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { isWorthTaking, type NoGift, refusalFor } from './giftlink.rules.ts';
import * as sql from './giftlink.sql.ts';

/** Advances a link as far as the voucher service allows. If the service does not answer, the state stays unchanged. */
export async function pursue(core: DepositsCore, id: MemberItemId): Promise<sql.GiftLink> {
  const link = await found(core, id);
  if (link.state === 'done' || link.state === 'failed') return link;
  try {
    await step(core, link);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    core.log.warn({ err: error, reference: id.reference }, 'gift link outcome still unknown');
    await keepWaiting(core, link);
  }
  return found(core, id);
}

async function found(core: Core, id: MemberItemId): Promise<sql.GiftLink> {
  const link = await sql.findGiftLink(core.db, id);
  if (!link) throw new Error(`gift link ${id.reference} does not exist`);
  return link;
}

async function step(core: DepositsCore, link: sql.GiftLink): Promise<void> {
  const seen = await core.vouchers.lookUp(link.voucher, link.mobile);
  // Redeemed by us after we had started: a redemption whose answer was lost had succeeded.
  if (seen.outcome === 'ours' && link.state === 'redeeming') return credit(core, link, seen.amount);
  if (seen.outcome !== 'open') return fail(core, link, seen.outcome);
  if (!isWorthTaking(seen.amount)) return fail(core, link, 'small');
  if (!(await begin(core, link, seen.amount))) return;
  const answer = await core.vouchers.redeem(link.voucher, link.mobile);
  if (answer.outcome === 'taken' || answer.outcome === 'ours') return credit(core, link, answer.amount);
  return fail(core, link, answer.outcome);
}

/** Recorded before the money is taken, so that a restart knows it may have been. False if another process has finished the link. */
function begin(core: Core, link: sql.GiftLink, amount: Money): Promise<boolean> {
  return core.db.tx(async (tx) => {
    if (!(await sql.lockOpenGiftLink(tx, link))) return false;
    await sql.startRedeeming(tx, link);
    await statementLines.settle(tx, pendingLine(core, link, amount));
    return true;
  });
}

const sender = 'TRUELINK';
const pendingLine = (core: Core, { memberId, reference }: MemberItemId, amount: Money): statementLines.Line => ({
  memberId,
  reference,
  type: 'deposit',
  from: sender,
  to: 'WALLET',
  amount,
  status: 'PENDING',
  at: core.clock(),
});

async function keepWaiting(core: Core, link: sql.GiftLink): Promise<void> {
  await statementLines.write(core.db, pendingLine(core, link, sql.noBaht));
  const { memberId, reference } = link;
  core.live.tell(memberId, 'movement', { reference, kind: 'deposit', status: 'PENDING' });
}

async function credit(core: Core, link: sql.GiftLink, amount: Money): Promise<void> {
  const { memberId, reference, voucher } = link;
  const outcome = await core.db.tx(async (tx) => {
    if (!(await sql.lockOpenGiftLink(tx, link))) return null;
    const at = core.clock();
    const [credited] = await creditDeposits(tx, core, [
      { memberId, source: 'voucher', outsideReference: voucher, houseAccount: 'house:voucher', amount, reference, from: sender },
    ]);
    const code = credited.credited ? null : 'TRUELINK_DUPLICATE';
    await sql.finishGiftLink(tx, link, { state: code ? 'failed' : 'done', code, why: code && 'used', amount, at });
    if (code) await statementLines.update(tx, memberId, reference, 'FAILED', { at, note: code });
    return credited;
  });
  if (outcome) notifyCredited(core, outcome);
}

async function fail(core: Core, link: sql.GiftLink, outcome: NoGift): Promise<void> {
  if (outcome === 'wallet-unknown') {
    raise(core, 'gift_wallet_unknown', { mobile: `${link.mobile.slice(0, 3)}*****${link.mobile.slice(-2)}` });
  }
  const { code, why } = refusalFor(outcome);
  const { memberId, reference } = link;
  const closed = await core.db.tx(async (tx) => {
    if (!(await sql.lockOpenGiftLink(tx, link))) return false;
    const at = core.clock();
    await sql.finishGiftLink(tx, link, { state: 'failed', code, why, amount: null, at });
    // Nothing was taken for this member, so the voucher is released for the next person.
    await sql.giveUpVoucher(tx, link);
    await statementLines.update(tx, memberId, reference, 'FAILED', { at, note: code });
    return true;
  });
  if (closed) core.live.tell(memberId, 'movement', { reference, kind: 'deposit', status: 'FAILED', note: code });
}

const roundsMax = 300;

export async function pursueLater(core: DepositsCore, o: MemberItemId & { round: number }): Promise<void> {
  const link = await pursue(core, o);
  if (link.state === 'done' || link.state === 'failed') return;
  if (o.round >= roundsMax) {
    raise(core, 'gift_link_unknown', { reference: o.reference });
    return;
  }
  const runAt = new Date(core.clock().getTime() + Math.min(300, 5 * 2 ** Math.min(o.round, 6)) * 1000);
  const payload = { memberId: String(o.memberId), reference: o.reference, round: o.round + 1 };
  await addJob(core.db, 'gift-link', payload, { jobKey: `gift:${o.reference}`, runAt });
}
