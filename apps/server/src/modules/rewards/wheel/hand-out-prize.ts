import { inLanguage, type Language } from '@krapao/contract/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { type MemberItemId, subjectOf } from '../../../platform/values/member-item.ts';
import {
  auditOf,
  claimItem,
  claimsFor,
  conflict,
  decideClaimed,
  done,
  listFilter,
  type Narrowing,
  type StaffAct,
  withAudit,
} from '../../control/index.ts';
import { findOwners, ownerView } from '../../identity/index.ts';
import { nameOf } from './coupon.rules.ts';
import * as sql from './coupon.sql.ts';

type Query = Narrowing & { state: 'open' | 'handed'; page: number; limit: number };

/** The staff's list of prizes that a person hands out. */
export async function showPrizes(core: Core, by: StaffAct, q: Query, language: Language) {
  const filter = await listFilter(core, by, 'prize', q);
  const { total, prizes } = await sql.listPrizes(core.db, { ...filter, state: q.state, page: q.page, limit: q.limit });
  const owners = await findOwners(
    core.db,
    prizes.map((prize) => prize.memberId),
  );
  const claims = await claimsFor(
    core,
    'prize',
    prizes.map((prize) => ({ subject: subjectOf(prize), decidedBy: prize.handedBy })),
  );
  const handedOf = ({ handedBy, handedAt, note }: sql.Coupon) =>
    handedAt && { by: claims.decidedBy(handedBy) ?? '', at: handedAt.toISOString(), note: note ?? '' };
  return {
    total,
    prizes: prizes.map((prize) => ({
      ...ownerView(owners, prize.memberId),
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
  if (prize.handedAt) conflict('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await claimItem(core, tx, by, claimOf(id));
    return { audit: auditOf(id, 'prize.claim'), result: done };
  });
}

/** Notes that a person has given the prize to the member, and how. */
export async function handOutPrize(core: Core, by: StaffAct, id: MemberItemId, note: string) {
  const found = await sql.findCoupon(core.db, id);
  if (!found || !isForStaff(found)) return refuse('NO_DATA');
  return withAudit(core, by, async (tx) => {
    await decideClaimed(core, tx, by, claimOf(id), async () => {
      const prize = await sql.lockCoupon(tx, id);
      if (prize?.handedAt !== null) conflict('ALREADY_DECIDED');
      await sql.markHanded(tx, id, { staffId: by.caller.staffId, note, now: core.clock() });
    });
    return { audit: auditOf(id, 'prize.handOut', { note, prize: nameOf(found) }), result: done };
  });
}
