import { timingSafeEqual } from 'node:crypto';
import { refuse } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import * as sql from './slip.sql.ts';

export const slipImagePath = '/api/files/slip';
export const slipImageSeconds = 300;

/** An address that shows this one picture for a few minutes: an <img> cannot send a token. Give it to its owner or to staff only. */
export function slipImageUrl(ctx: Ctx, id: MemberItemId): string {
  const until = Math.floor(ctx.clock().getTime() / 1000) + slipImageSeconds;
  return `${slipImagePath}/${id.memberId}.${id.reference}.${until}.${signatureOf(ctx, id, until)}`;
}

/** The same for the member's own slip. */
export async function linkToSlipImage(ctx: Ctx, id: MemberItemId): Promise<{ url: string }> {
  // A picture that is no longer kept is as good as none.
  if (!(await sql.findSlip(ctx.db, id))?.fileName) refuse('NO_DATA');
  return { url: slipImageUrl(ctx, id) };
}

/** The picture behind the last part of such an address, a JPEG. */
export async function openSlipImage(ctx: Ctx, token: string): Promise<Buffer> {
  const id = idIn(ctx, token) ?? refuse('NO_DATA');
  const slip = (await sql.findSlip(ctx.db, id)) ?? refuse('NO_DATA');
  return (await ctx.deps.files.load(slip.fileName)) ?? refuse('NO_DATA');
}

const signatureOf = (ctx: Ctx, id: MemberItemId, until: number): string =>
  ctx.vault.hash('slip-image', String(id.memberId), id.reference, String(until)).toString('base64url');

function idIn(ctx: Ctx, token: string): MemberItemId | null {
  const parts = /^(\d{1,18})\.([A-Z0-9]{1,60})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token);
  if (!parts) return null;
  const [, memberId = '', reference = '', until = '', signature = ''] = parts;
  const id = { memberId: BigInt(memberId), reference };
  const isSigned = timingSafeEqual(Buffer.from(signatureOf(ctx, id, Number(until))), Buffer.from(signature));
  return isSigned && Number(until) * 1000 > ctx.clock().getTime() ? id : null;
}
