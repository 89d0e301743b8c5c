import { deposit, lookup, office, statement } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { approveSlip, claimSlip, closeSlip, refuseSlip } from './decide-slip.ts';
import { previewSlip } from './preview-slip.ts';
import { showRules } from './show-rules.ts';
import { listSlips } from './slip.sql.ts';
import { linkToSlipImage } from './slip-image.ts';
import { viewSlip } from './slip-view.ts';
import { uploadSlip } from './upload-slip.ts';

export const slipRoutes = [
  route(lookup.lookupSlip, (ctx, { caller }) => showRules(ctx, caller.memberId)),
  route(deposit.uploadSlip, (ctx, { caller, multipart, idempotencyKey }) =>
    uploadSlip(ctx, { memberId: caller.memberId, address: caller.address, upload: multipart, idempotencyKey }),
  ),
  route(deposit.previewSlip, (ctx, { caller, multipart }) =>
    previewSlip(ctx, { memberId: caller.memberId, address: caller.address, upload: multipart }),
  ),
  route(statement.listSlips, async (ctx, { caller, body }) => {
    const { total, slips } = await listSlips(ctx.db, { memberId: caller.memberId, ...body });
    return { total, slips: slips.map(viewSlip) };
  }),
  route(statement.slipImageLink, (ctx, { caller, params }) =>
    linkToSlipImage(ctx, { memberId: caller.memberId, reference: params.reference }),
  ),

  route(office.takeSlip, (ctx, input) => claimSlip(ctx, input, input.params)),
  route(office.approveSlip, (ctx, input) =>
    approveSlip(ctx, input, input.params, { amountUnits: input.body.amount, transfer: input.body.transfer }),
  ),
  route(office.closeSlip, (ctx, input) => closeSlip(ctx, input, input.params, input.body.reason)),
  route(office.refuseSlip, (ctx, input) => refuseSlip(ctx, input, input.params, input.body)),
];
