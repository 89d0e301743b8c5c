import { subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners, ownerView } from '../account/public.ts';
import { claimsFor } from '../office/public.ts';
import * as sql from './transfer.sql.ts';

/** Transfers whose outcome only a person can find out, oldest first. */
export async function listStuck(ctx: Ctx, page: { page: number; limit: number }) {
  const { total, stuck } = await sql.listStuck(ctx.db, page);
  const owners = await findOwners(
    ctx.db,
    stuck.map((row) => row.memberId),
  );
  const claims = await claimsFor(
    ctx,
    'stuck',
    stuck.map((row) => ({ subject: subjectOf(row), decidedBy: null })),
  );
  return {
    total,
    stuck: stuck.map((row) => ({
      ...ownerView(owners, row.memberId),
      reference: row.reference,
      provider: row.provider,
      why: row.why,
      taken: claims.taken(subjectOf(row)),
      since: row.since.toISOString(),
    })),
  };
}
