import { inLanguage, type Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import type { ListFilter, Narrowing, WaitingPage } from '../../../platform/db/queue.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { done } from '../../../platform/http/route.ts';
import { type MemberItemId, subjectOf } from '../../../platform/values/member-item.ts';
import { auditLog, itemClaims, type StaffAct, withAudit } from '../../control/index.ts';
import { findOwners } from '../../identity/index.ts';
import * as sql from './coupon.sql.ts';
import { nameOf } from './wheel.rules.ts';

type Query = Narrowing & { state: 'open' | 'handed'; page: number; limit: number };

export async function showPrizes(core: Core, by: StaffAct, q: Query, language: Language) {
  const filter = await itemClaims.listFilter(core, by, 'prize', q);
  const { total, prizes } = await sql.listPrizes(core.db, { ...filter, state: q.state, page: q.page, limit: q.limit });
  const owners = await findOwners(
    core.db,
    prizes.map((prize) => prize.memberId),
  );
  const claims = await itemClaims.claimsOf(
    core,
    'prize',
    prizes.map((prize) => ({ subject: subjectOf(prize), decidedBy: prize.handedBy })),
  );
  const handedOf = ({ handedBy, handedAt, note }: sql.Coupon) =>
    handedAt && { by: claims.decidedBy(handedBy) ?? '', at: handedAt.toISOString(), note: note ?? '' };
  return {
    total,
    prizes: prizes.map((prize) => ({
      ...owners.view(prize.memberId),
      reference: prize.reference,
      prize: inLanguage(nameOf(prize), language, variantLanguage(core.config.variant)),
      claimedAt: (prize.claimedAt ?? prize.expiresAt).toISOString(),
      claim: claims.claimOf(subjectOf(prize)),
      handed: handedOf(prize),
    })),
  };
}

const claimOf = (id: MemberItemId) => ({ kind: 'prize', subject: subjectOf(id) }) as const;

const isForStaff = ({ kind, state }: sql.Coupon): boolean => kind === 'custom' && state === 'claimed';

export async function claimPrize(core: Core, by: StaffAct, id: MemberItemId) {
  const prize = await sql.findCoupon(core.db, id);
  if (!prize || !isForStaff(prize)) return refuse('NO_DATA');
  if (prize.handedAt) refuse('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await itemClaims.claim(core, tx, by, claimOf(id));
    return { audit: auditLog.entryOf(id, 'prize.claim'), result: done };
  });
}

export async function handOutPrize(core: Core, by: StaffAct, id: MemberItemId, note: string) {
  const found = await sql.findCoupon(core.db, id);
  if (!found || !isForStaff(found)) return refuse('NO_DATA');
  return withAudit(core, by, async (tx) => {
    await itemClaims.decide(core, tx, by, claimOf(id), async () => {
      const prize = await sql.lockCoupon(tx, id);
      if (prize?.handedAt !== null) refuse('ALREADY_DECIDED');
      await sql.markHanded(tx, id, { staffId: by.caller.staffId, note, now: core.clock() });
    });
    return { audit: auditLog.entryOf(id, 'prize.handOut', { note, prize: nameOf(found) }), result: done };
  });
}

export const prizeWork = {
  waiting: ({ db }: Core, filter: ListFilter, page: WaitingPage) => sql.waitingPrizes(db, filter, page),
  claim: claimPrize,
  since: ({ db }: Core, items: readonly MemberItemId[]) => sql.claimedAt(db, items),
};
