export { creditSlip } from './credit-slip.ts';
export { claimSlip } from './decide-slip.ts';
export { showSlipQueue } from './show-slip-queue.ts';
export {
  countSlipQueue,
  failedSlips,
  findSlip,
  finishSlip,
  insertSlip,
  listSlips,
  membersOfSlip,
  openSlips,
  type SlipPart,
  slipsSentAt,
} from './slip.sql.ts';
export { openSlipImage, slipImageSeconds, slipImageUrl } from './slip-image.ts';
export { slipParts, waitingSlips } from './waiting-slips.ts';
