export { creditSlip } from './credit-slip.ts';
export { findSlip, finishSlip, insertSlip, listSlipQueue, listSlips, openSlips } from './slip.sql.ts';
export { openSlipImage, slipImagePath, slipImageSeconds } from './slip-image.ts';
