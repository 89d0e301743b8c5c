import { deposit, lookup, statement } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showRules } from './show-rules.ts';
import { listSlips } from './slip.sql.ts';
import { linkToSlipImage } from './slip-image.ts';
import { viewSlip } from './slip-view.ts';
import { uploadSlip } from './upload-slip.ts';

export const slipRoutes = [
  route(lookup.lookupSlip, (ctx, { caller }) => showRules(ctx, caller.memberId)),
  route(deposit.uploadSlip, (ctx, { caller, multipart, idempotencyKey }) =>
    uploadSlip(ctx, { memberId: caller.memberId, upload: multipart, idempotencyKey }),
  ),
  route(statement.listSlips, async (ctx, { caller, body }) => {
    const { total, slips } = await listSlips(ctx.db, { memberId: caller.memberId, ...body });
    return { total, slips: slips.map(viewSlip) };
  }),
  route(statement.slipImageLink, (ctx, { caller, params }) =>
    linkToSlipImage(ctx, { memberId: caller.memberId, reference: params.reference }),
  ),
];
