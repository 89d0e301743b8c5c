import { deposit, lookup, office, statement } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { approveSlip, claimSlip, closeSlip, refuseSlip } from './decide-slip.ts';
import { previewSlip } from './preview-slip.ts';
import { showRules } from './show-rules.ts';
import { listSlips } from './slip.sql.ts';
import { linkToSlipImage } from './slip-image.ts';
import { viewSlip } from './slip-view.ts';
import { uploadSlip } from './upload-slip.ts';

const route = routeFor<DepositsCore>();

export const slipRoutes = [
  route(lookup.lookupSlip, (core, { caller }) => showRules(core, caller.memberId)),
  route(deposit.uploadSlip, (core, { caller, multipart, idempotencyKey }) =>
    uploadSlip(core, { memberId: caller.memberId, address: caller.address, upload: multipart, idempotencyKey }),
  ),
  route(deposit.previewSlip, (core, { caller, multipart }) =>
    previewSlip(core, { memberId: caller.memberId, address: caller.address, upload: multipart }),
  ),
  route(statement.listSlips, async (core, { caller, body }) => {
    const { total, slips } = await listSlips(core.db, { memberId: caller.memberId, ...body });
    return { total, slips: slips.map(viewSlip) };
  }),
  route(statement.slipImageLink, (core, { caller, params }) =>
    linkToSlipImage(core, { memberId: caller.memberId, reference: params.reference }),
  ),

  route(office.takeSlip, (core, input) => claimSlip(core, input, input.params)),
  route(office.approveSlip, (core, input) =>
    approveSlip(core, input, input.params, { amountUnits: input.body.amount, transfer: input.body.transfer }),
  ),
  route(office.closeSlip, (core, input) => closeSlip(core, input, input.params, input.body.reason)),
  route(office.refuseSlip, (core, input) => refuseSlip(core, input, input.params, input.body)),
];
