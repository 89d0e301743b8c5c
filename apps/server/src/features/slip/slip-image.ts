import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import * as sql from './slip.sql.ts';

const linkSeconds = 300;
const path = '/api/files/slip';

/** An address that shows this one picture for a few minutes: an <img> cannot send a token. Give it to its owner or to staff only. */
export async function linkToSlipImage(ctx: Ctx, id: MemberItemId): Promise<{ url: string }> {
  const slip = (await sql.findSlip(ctx.db, id)) ?? refuse('NO_DATA');
  const until = Math.floor(ctx.clock().getTime() / 1000) + linkSeconds;
  return { url: `${path}/${slip.memberId}.${slip.reference}.${until}.${signatureOf(ctx, slip, until)}` };
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

export function serveSlipImages(app: FastifyInstance, ctx: Ctx): void {
  app.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
    const id = idIn(ctx, request.params.token) ?? refuse('NO_DATA');
    const slip = (await sql.findSlip(ctx.db, id)) ?? refuse('NO_DATA');
    const picture = (await ctx.deps.files.load(slip.fileName)) ?? refuse('NO_DATA');
    return reply
      .type('image/jpeg')
      .header('cache-control', `private, max-age=${linkSeconds}`)
      .header('content-disposition', 'inline; filename="slip.jpg"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(picture);
  });
}
