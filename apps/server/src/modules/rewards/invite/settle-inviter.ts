import { lockBalances, post } from '@krapao/ledger';
import { type Money, money } from '@krapao/money';
import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { findMember, type Member, sharing } from '../../identity/index.ts';
import { type Condition, findCondition } from './condition.sql.ts';
import { inviterReward } from './invite.rules.ts';
import { endHeld, insertReward, readyInvitees, voidReady } from './invite.sql.ts';
import { openCondition } from './open-conditions.ts';

const payload = z.object({ inviteeId: z.string(), minor: z.optional(z.string()), currency: z.optional(z.enum(['THB', 'LAK'])) });

export async function payInviter(core: Core, job: unknown): Promise<void> {
  const { minor, currency, ...of } = z.parse(payload, job);
  const inviteeId = BigInt(of.inviteeId);
  if (minor && currency && !(await findCondition(core.db, inviteeId))) {
    const invitee = await findMember(core, inviteeId);
    if (!invitee?.invitedBy || !core.settings.get('invite').active) return;
    await openCondition(core.db, core, { inviteeId, inviterId: invitee.invitedBy, amount: money(BigInt(minor), currency) });
  }
  await settleInviter(core, inviteeId);
}

/** Updates the inviter's reward to match the invitee's condition. Idempotent. */
export async function settleInviter(core: Core, inviteeId: bigint): Promise<void> {
  const condition = await findCondition(core.db, inviteeId);
  if (!condition) return;
  const [inviter, invitee] = [await findMember(core, condition.inviterId), await findMember(core, inviteeId)];
  if (!inviter || !invitee) return;
  const shares = (await sharing.sharingAmong(core, inviter.memberId, [inviteeId])).has(inviteeId);
  await core.db.tx(async (tx) => {
    await promise(core, tx, { condition, inviter, invitee, shares });
    // Read under the inviter's lock: an older job must not act on outdated state.
    const now = await findCondition(tx, inviteeId);
    if (now && now.state !== 'open') await endPromise(core, tx, inviter, { inviteeId, isMet: now.state === 'met', shares });
  });
}

type Sides = { readonly condition: Condition; readonly inviter: Member; readonly invitee: Member; readonly shares: boolean };

async function promise(core: Core, tx: Tx, { condition, inviter, invitee, shares }: Sides): Promise<void> {
  const { currency, basisPoints } = condition;
  const of = (minor: bigint): Money => money(minor, currency);
  const reward = inviterReward({ inviter, invitee, shares, firstDeposit: of(condition.firstDeposit), basisPoints, cap: of(condition.cap) });
  const { memberId } = inviter;
  const { memberId: inviteeId } = invitee;
  const state = reward ? 'held' : 'void';
  const why = shares ? 'shared' : null;
  const isNew = await insertReward(tx, { memberId, inviteeId, minor: reward?.minor ?? 0n, currency, state, why, at: core.clock() });
  if (isNew && reward)
    await post(tx, memberId, [
      {
        key: `invite:${inviteeId}`,
        kind: 'invite',
        from: 'house:invite_cost',
        to: 'invite',
        amount: reward,
        data: { inviteeId: `${inviteeId}` },
      },
    ]);
  else await lockBalances(tx, inviter);
}

async function endPromise(core: Core, tx: Tx, inviter: Member, o: { inviteeId: bigint; isMet: boolean; shares: boolean }): Promise<void> {
  const { memberId, currency } = inviter;
  const { inviteeId } = o;
  const isEarned = o.isMet && !o.shares;
  const end = { state: isEarned ? 'ready' : 'void', why: o.shares ? 'shared' : null } as const;
  const minor = await endHeld(tx, { memberId, inviteeId, ...end, at: core.clock() });
  if (minor === null || isEarned) return;
  await takeBack(tx, memberId, { inviteeId, amount: money(minor, currency) });
}

/** Voids ready rewards if the accounts share a device or bank account, which may show only after the invitee has played. */
export async function voidShared(core: Core, { memberId, currency }: Member): Promise<void> {
  const inviteeIds = [...(await sharing.sharingAmong(core, memberId, await readyInvitees(core.db, memberId)))];
  if (inviteeIds.length === 0) return;
  await core.db.tx(async (tx) => {
    await lockBalances(tx, { memberId, currency });
    for (const { inviteeId, minor } of await voidReady(tx, { memberId, inviteeIds, why: 'shared', at: core.clock() }))
      await takeBack(tx, memberId, { inviteeId, amount: money(minor, currency) });
  });
}

async function takeBack(tx: Tx, memberId: bigint, { inviteeId, amount }: { inviteeId: bigint; amount: Money }): Promise<void> {
  await post(tx, memberId, [
    {
      key: `invite-void:${inviteeId}`,
      kind: 'invite_void',
      from: 'invite',
      to: 'house:invite_cost',
      amount,
      data: { inviteeId: `${inviteeId}` },
    },
  ]);
}
