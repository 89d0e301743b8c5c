import type { Gift } from '@krapao/contract/control/second-person';
import { dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { flows, flowsOf, type MemberFlows, postMany } from '@krapao/ledger';
import { type Money, zero } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { sharing } from '../../identity/index.ts';
import { liveBonusOf } from '../bonus/member-bonus.sql.ts';
import { countedLosses, flowKinds, groupsOf, netLossOf, shareOf } from './refund.rules.ts';
import { listGiven, type Night, writeNights } from './refund.sql.ts';
import * as runs from './refund-run.sql.ts';

/** Per transaction: balances stay locked until it ends, and members playing at night must not notice. */
const batchMembers = 500;

/** Shares, movements and progress commit together, so a killed run resumes where it was. False when the day is finished. */
export function payNextBatch(core: Core, day: string, membersMax = batchMembers): Promise<boolean> {
  return core.db.tx(async (tx) => {
    const run = await runs.lockRun(tx, day);
    if (!run || run.finishedAt) return false;
    const now = core.clock();
    const window = { from: startOfDay(day), to: startOfDay(dayPlus(day, 1)) };
    // While switched off, nothing is given and nothing is left to catch up.
    const members = core.settings.get('refund').active
      ? await flows(tx, { after: run.doneTo, count: membersMax, ...window, kinds: flowKinds })
      : [];
    const losses = await lossesOf(tx, members, window);
    const given = await giveShares(core, tx, losses, { day, now, dayIsOver: now >= window.to });
    const more = members.length === membersMax;
    const total = (currency: 'THB' | 'LAK'): bigint => given.reduce((sum, n) => (n.currency === currency ? sum + n.amount : sum), 0n);
    await runs.advanceRun(tx, {
      day,
      doneTo: members.at(-1)?.memberId ?? run.doneTo,
      members: given.length,
      thb: total('THB'),
      lak: total('LAK'),
      finishedAt: more ? null : now,
    });
    return more;
  });
}

const roundsMax = 4;

async function lossesOf(tx: Tx, batch: readonly MemberFlows[], window: { from: Date; to: Date }) {
  const inBatch = new Set(batch.map(({ memberId }) => memberId));
  const losers = batch.filter((member) => netLossOf(member) > 0n).map(({ memberId }) => memberId);
  const known = new Set(losers);
  const pairs: sharing.SharedPair[] = [];
  let found: readonly bigint[] = losers;
  for (let round = 1; round <= roundsMax && found.length > 0; round += 1) {
    const more = await sharing.listSharedPairs(tx, found);
    pairs.push(...more);
    found = [...new Set(more.map(({ otherId }) => otherId))].filter((memberId) => !known.has(memberId));
    for (const memberId of found) known.add(memberId);
  }
  const others = await flowsOf(tx, { memberIds: [...known].filter((id) => !inBatch.has(id)), ...window, kinds: flowKinds });
  return countedLosses([...batch, ...others], groupsOf(pairs)).filter(({ memberId }) => inBatch.has(memberId));
}

export async function runDay(core: Core, day: string, untilMs: number): Promise<boolean> {
  while (await payNextBatch(core, day)) if (Date.now() > untilMs) return false;
  return true;
}

type OfDay = { readonly day: string; readonly now: Date; readonly dayIsOver: boolean };

type Loss = { readonly memberId: bigint; readonly loss: Money };

export async function giveShares(core: Core, tx: Tx, losses: readonly Loss[], o: OfDay): Promise<Night[]> {
  if (losses.length === 0) return [];
  const nights = await nightsOf(core, tx, losses);
  const expiresAt = new Date(o.now.getTime() + core.settings.get('refund').expiryDays * 86_400_000);
  const written = await writeNights(tx, nights, { ...o, expiresAt });
  const given = nights.filter(({ memberId, amount }) => amount > 0n && written.has(memberId));
  await postShares(tx, given, o.day);
  return given;
}

async function nightsOf(core: Core, tx: Tx, losses: readonly Loss[]): Promise<Night[]> {
  const rule = core.settings.get('refund');
  const withBonus = await liveBonusOf(
    tx,
    losses.map(({ memberId }) => memberId),
  );
  return losses.map(({ memberId, loss }): Night => {
    const hadBonus = withBonus.has(memberId);
    const share = hadBonus ? zero(loss.currency) : shareOf(loss, rule);
    return { memberId, currency: loss.currency, loss: loss.minor, amount: share.minor, hadBonus };
  });
}

/** Largest share and total that a run of a past day would give now. No member gets a second share for a day. */
export async function nightGift(core: Core, tx: Tx, day: string): Promise<Gift> {
  const sums = { perMember: { THB: 0n, LAK: 0n }, total: { THB: 0n, LAK: 0n } };
  if (!core.settings.get('refund').active) return sums;
  const window = { from: startOfDay(day), to: startOfDay(dayPlus(day, 1)) };
  for (let after = 0n, more = true; more; ) {
    const members = await flows(tx, { after, count: batchMembers, ...window, kinds: flowKinds });
    const nights = await nightsOf(core, tx, await lossesOf(tx, members, window));
    const given = await listGiven(
      tx,
      day,
      nights.map(({ memberId }) => memberId),
    );
    for (const { memberId, amount, currency } of nights) {
      if (given.has(memberId)) continue;
      sums.total[currency] += amount;
      if (amount > sums.perMember[currency]) sums.perMember[currency] = amount;
    }
    after = members.at(-1)?.memberId ?? after;
    more = members.length === batchMembers;
  }
  return sums;
}

async function postShares(tx: Tx, given: readonly Night[], day: string): Promise<void> {
  const calls = given.map(({ memberId, amount, currency }) => ({
    memberId,
    operations: [
      {
        op: 'post' as const,
        key: `refund:${day}`,
        kind: 'refund' as const,
        from: 'house:refund_cost' as const,
        to: 'refund' as const,
        amount: { minor: amount, currency },
      },
    ],
  }));
  for (const ending of await postMany(tx, calls)) {
    const [posted] = ending();
    // The row is new, so a movement with its key was posted for something else.
    if (!posted || posted.replayed) throw new Error(`a refund of ${day} is already posted`);
  }
}

/** For a loss that no game reported; uses today's rule. Once per day. */
export async function giveRefund(core: Core, { memberId, day, loss }: { memberId: bigint; day: string; loss: Money }): Promise<void> {
  await core.db.tx((tx) => giveShares(core, tx, [{ memberId, loss }], { day, now: core.clock(), dayIsOver: true }));
}
