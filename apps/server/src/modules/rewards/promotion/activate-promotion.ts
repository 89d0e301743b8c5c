import type { ReplyOf, rewards } from '@krapao/contract';
import { lockBalances } from '@krapao/ledger';
import { fromJson } from '@krapao/money';
import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { refreshGames } from '../../games/index.ts';
import type { Choice } from '../bonus/bonus.rules.ts';
import { grantFixed } from '../bonus/grant-fixed.ts';
import { findOpen as findOpenBonus, lapsedBonuses } from '../bonus/member-bonus.sql.ts';
import { type BonusGrant, refuseChoice, takeBonus } from '../bonus/take-bonus.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { lookUp, type PromotionMatch } from './look-up.ts';
import { countPlace, insertPlace, listPlaces, markBack, readCounter, uncountPlace } from './place.sql.ts';
import { placeRefusal } from './promotion.rules.ts';
import type { PromotionRow } from './promotion.sql.ts';

type Request = {
  readonly memberId: bigint;
  readonly code: string;
  readonly version?: number | undefined;
  readonly choice?: Choice | undefined;
  readonly idempotencyKey: string;
};
type Offer = { readonly member: PromotionMatch['member']; readonly promotion: PromotionRow; readonly choice: Choice | undefined };

/** Retries in case staff change the code while it is being taken. */
const attemptsMax = 3;

export async function activatePromotion(core: RewardsCore, o: Request): Promise<ReplyOf<typeof rewards.activatePromotion>> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const { member, promotion: found } = await lookUp(core, o.memberId, o.code);
    if (!found) return refuse('NO_PROMOTION');
    if (o.version !== undefined && o.version !== found.version) refuse('CHANGED_SINCE', 'version');
    if (attempt === 1) await refreshGames(core, o.memberId);
    const taken = await takePlace(core, { member, promotion: found, choice: o.choice }, o.idempotencyKey);
    if (taken === 'changed') continue;
    taken.tell();
    return { userBonus: taken.userBonus };
  }
  return refuse('BONUS_FULL');
}

async function takePlace(core: Core, offer: Offer, idempotencyKey: string): Promise<BonusGrant | 'changed'> {
  try {
    return await core.db.tx((tx) => takeInside(core, tx, offer, idempotencyKey));
  } catch (error) {
    if (error instanceof NotCounted) return 'changed';
    throw error;
  }
}

class NotCounted extends Error {}

async function takeInside(core: Core, tx: Tx, offer: Offer, idempotencyKey: string): Promise<BonusGrant> {
  const { member, promotion: found } = offer;
  const { memberId } = member;
  const { code, version, rule } = found;
  const at = core.clock();
  // The second of two tabs waits here and sees what the first one took.
  await lockBalances(tx, member);
  const reference = referenceOf(core.vault, 'promotion', { memberId, key: idempotencyKey });
  const took = await listPlaces(tx, memberId, code);
  const places = took.filter(({ isHeld }) => isHeld);
  const open = await findOpenBonus(tx, memberId);
  const waits = open?.state === 'waiting' && open.source === 'promotion' && open.code === code;
  // A replay finds what the first run took, even if its place was given back since.
  if (waits || took.some((place) => place.reference === reference)) return grant(core, tx, offer, idempotencyKey);

  // Places just cleared are free, even before the job has given them back.
  const free = await lapsedBonuses(
    tx,
    memberId,
    places.map(({ bonusId }) => bonusId),
  );
  // Read again: the last place may have gone while this request waited, and a grant would be wasted work.
  const counter = await readCounter(tx, code);
  if (counter?.version !== version) throw new NotCounted();
  const no = placeRefusal({ rule, held: places.length - free.size, open, taken: counter.taken - free.size });
  if (no) refuse(no);
  const back = free.size === 0 ? [] : await markBack(tx, { memberId, bonusIds: [...free], at });
  const taken = await grant(core, tx, offer, idempotencyKey);
  await insertPlace(tx, { memberId, code, bonusId: BigInt(taken.userBonus._id), reference, at });
  // Last: this row blocks all other takers until the transaction ends.
  if (!(await countPlace(tx, { code, version, back: back.length }))) throw new NotCounted();
  return taken;
}

function grant(core: Core, tx: Tx, { member, promotion: found, choice }: Offer, idempotencyKey: string): Promise<BonusGrant> {
  const { code, version, rule } = found;
  const take = { member, code, type: 'promotion', version, terms: rule, source: 'promotion' as const, idempotencyKey };
  if (!rule.fixed) return takeBonus(tx, core, { ...take, choice });
  if (choice) return refuseChoice();
  const amount = fromJson(rule.fixed[member.currency], member.currency);
  return grantFixed(tx, core, { ...take, amount, fromAccount: 'house:bonus_cost', kind: 'bonus', description: rule.name });
}

const payload = z.object({ memberId: z.string().check(z.regex(/^\d+$/)), bonusId: z.string().check(z.regex(/^\d+$/)) });

export async function givePlaceBack(core: Core, job: unknown): Promise<void> {
  const asked = z.parse(payload, job);
  const [memberId, bonusId] = [BigInt(asked.memberId), BigInt(asked.bonusId)];
  await core.db.tx(async (tx) => {
    const free = await lapsedBonuses(tx, memberId, [bonusId]);
    for (const code of await markBack(tx, { memberId, bonusIds: [...free], at: core.clock() })) await uncountPlace(tx, code);
  });
}
