import { timingSafeEqual } from 'node:crypto';
import { fileCalls } from '@krapao/contract/api/file-calls';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { sandboxed } from '../../../platform/http/security.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { approvals } from '../../control/index.ts';
import type { DepositsCore } from '../deposits-core.ts';
import * as sql from './slip.sql.ts';

export const slipImageSeconds = 300;

type Opener = { readonly requestId: string; readonly staffId: bigint };

/**
 * Signed link to one picture, valid for minutes because an <img> cannot send a token. Give it only to the owner or staff.
 * With `opener`, serving it records that the request's document was opened.
 */
export function slipImageUrl(core: Core, id: MemberItemId, opener?: Opener): string {
  const until = Math.floor(core.clock().getTime() / 1000) + slipImageSeconds;
  const by = opener ? `.${opener.requestId}.${opener.staffId}` : '';
  const token = `${id.memberId}.${id.reference}.${until}${by}.${signatureOf(core, { ...id, until, opener })}`;
  return fileCalls.slipImage.path.replace(':token', token);
}

export async function linkToSlipImage(core: Core, id: MemberItemId): Promise<{ url: string }> {
  if (!(await sql.findSlip(core.db, id))?.fileName) refuse('NO_DATA');
  return { url: slipImageUrl(core, id) };
}

export async function openSlipImage(core: DepositsCore, token: string): Promise<Buffer> {
  const link = linkIn(core, token) ?? refuse('NO_DATA');
  const slip = (await sql.findSlip(core.db, link)) ?? refuse('NO_DATA');
  const picture = (await core.files.load(slip.fileName)) ?? refuse('NO_DATA');
  if (link.opener) await approvals.recordOpening(core, link.opener);
  return picture;
}

type Link = MemberItemId & { readonly until: number; readonly opener: Opener | undefined };

const signatureOf = (core: Core, { memberId, reference, until, opener }: Link): string =>
  core.vault
    .hash('slip-image', String(memberId), reference, String(until), ...(opener ? [opener.requestId, String(opener.staffId)] : []))
    .toString('base64url');

const form = /^([1-9]\d{0,17})\.([A-Z0-9]{1,60})\.([1-9]\d{0,11})(?:\.([0-9a-f-]{36})\.([1-9]\d{0,17}))?\.([A-Za-z0-9_-]{43})$/;

function linkIn(core: Core, token: string): Link | null {
  const parts = form.exec(token);
  if (!parts) return null;
  const [, memberId = '', reference = '', until = '', requestId, staffId, signature = ''] = parts;
  const opener = requestId && staffId ? { requestId, staffId: BigInt(staffId) } : undefined;
  const link = { memberId: BigInt(memberId), reference, until: Number(until), opener };
  const isSigned = timingSafeEqual(Buffer.from(signatureOf(core, link)), Buffer.from(signature));
  return isSigned && link.until * 1000 > core.clock().getTime() ? link : null;
}

export function serveSlipImages(app: FastifyInstance, core: DepositsCore): void {
  const { path, ...config } = fileCalls.slipImage;
  app.get<{ Params: { token: string } }>(path, { config }, async (request, reply) =>
    reply
      .type('image/jpeg')
      .header('cache-control', `private, max-age=${slipImageSeconds}`)
      .header('content-disposition', 'inline; filename="slip.jpg"')
      .headers(sandboxed)
      .send(await openSlipImage(core, request.params.token)),
  );
}
