import { deposits } from '@krapao/contract';
import { gatewayCodes } from '@krapao/contract/values/constants';
import { refuse } from '../../platform/errors/errors.ts';
import { routeFor } from '../../platform/http/route.ts';
import type { WebhookHandler } from '../../platform/http/webhook.ts';
import { announceDeposit } from './bank-credits/announce-deposit.ts';
import { claimBankCredit, refuseBankCredit } from './bank-credits/decide-bank-credit.ts';
import { claimDeposit, refuseDeposit } from './bank-credits/decide-deposit.ts';
import { listCandidates } from './bank-credits/list-candidates.ts';
import { receiveBankWebhook } from './bank-credits/receive-bank-credit.ts';
import { receiveWalletWebhook } from './bank-credits/receive-wallet-credit.ts';
import { revealSender, showBankCredits } from './bank-credits/show-bank-credits.ts';
import { showDeposits } from './bank-credits/show-deposits.ts';
import { showMethods, showRules } from './crediting/show-methods.ts';
import { readJoined } from './deposit-work.ts';
import type { DepositsCore } from './deposits-core.ts';
import { handOutKey } from './gift-links/hand-out-key.ts';
import { redeemGiftLink } from './gift-links/redeem-gift-link.ts';
import { cancelQr } from './qr-codes/close-qr.ts';
import { createQr, showQr } from './qr-codes/create-qr.ts';
import { receivePaymentWebhook } from './qr-codes/poll-qr.ts';
import { claimSlip, closeSlip, refuseSlip } from './slips/decide-slip.ts';
import { previewSlip } from './slips/preview-slip.ts';
import { showSlipQueue } from './slips/show-slip-queue.ts';
import { listSlips } from './slips/slip.sql.ts';
import { linkToSlipImage } from './slips/slip-image.ts';
import { viewSlip } from './slips/slip-view.ts';
import { uploadSlip } from './slips/upload-slip.ts';

const route = routeFor<DepositsCore>();

const bankmatchRoutes = [
  route(deposits.announceDeposit, (core, { caller, body, idempotencyKey }) =>
    announceDeposit(core, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),

  route(deposits.officeDeposits, async (core, input) => showDeposits(core, input, input.query, (await readJoined(core)).deposits)),
  route(deposits.claimDeposit, (core, input) => claimDeposit(core, input, input.params)),
  route(deposits.refuseDeposit, (core, input) => refuseDeposit(core, input, input.params, input.body)),

  route(deposits.officeBankCredits, async (core, input) => showBankCredits(core, input, input.query, (await readJoined(core)).bankCredits)),
  route(deposits.revealSender, (core, input) => revealSender(core, input, input.params.id)),
  route(deposits.claimBankCredit, (core, input) => claimBankCredit(core, input, input.params.id)),
  route(deposits.bankCreditCandidates, (core, input) => listCandidates(core, input, input.params.id, input.query.q)),
  route(deposits.refuseBankCredit, (core, input) => refuseBankCredit(core, input, input.params.id, input.body)),
];

const depositRoutes = [route(deposits.lookupDeposit, (core, { caller }) => showMethods(core, caller.memberId))];

const giftlinkRoutes = [
  route(deposits.giftLinkKey, (core, { caller }) => handOutKey(core, caller.memberId)),
  route(deposits.redeemGiftLink, (core, { caller, body, idempotencyKey }) =>
    redeemGiftLink(core, { memberId: caller.memberId, link: body.link, idempotencyKey }),
  ),
];

const qrcodeRoutes = [
  route(deposits.getQr, (core, { params, caller }) => showQr(core, { memberId: caller.memberId, bankCode: params.bankCode })),
  route(
    deposits.createQr,
    (core, { params, body, caller, ownKey }) =>
      createQr(core, { memberId: caller.memberId, bankCode: params.bankCode, amount: body.amount, ownKey }),
    { keepsKey: true },
  ),
  route(deposits.cancelQr, (core, { params, caller }) => cancelQr(core, { memberId: caller.memberId, id: params.bankCode })),
];

const slipRoutes = [
  route(deposits.lookupSlip, (core, { caller }) => showRules(core, caller.memberId)),
  route(deposits.uploadSlip, (core, { caller, multipart, idempotencyKey }) =>
    uploadSlip(core, { memberId: caller.memberId, address: caller.address, upload: multipart, idempotencyKey }),
  ),
  route(deposits.previewSlip, (core, { caller, multipart }) =>
    previewSlip(core, { memberId: caller.memberId, address: caller.address, upload: multipart }),
  ),
  route(deposits.listSlips, async (core, { caller, body }) => {
    const { total, slips } = await listSlips(core.db, { memberId: caller.memberId, ...body });
    return { total, slips: slips.map(viewSlip) };
  }),
  route(deposits.slipImageLink, (core, { caller, params }) =>
    linkToSlipImage(core, { memberId: caller.memberId, reference: params.reference }),
  ),

  route(deposits.officeSlips, async (core, input) => showSlipQueue(core, input, input.query, (await readJoined(core)).slips)),
  route(deposits.claimSlip, (core, input) => claimSlip(core, input, input.params)),
  route(deposits.closeSlip, (core, input) => closeSlip(core, input, input.params, input.body.reason)),
  route(deposits.refuseSlip, (core, input) => refuseSlip(core, input, input.params, input.body)),
];

type Handler = WebhookHandler<DepositsCore>;

const webhookHandlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...gatewayCodes.map((code) => [code, receivePaymentWebhook(code)] as const),
  ['bank', receiveBankWebhook],
  ['wallet', receiveWalletWebhook],
]);

const webhookRoutes = [
  route(deposits.hook, (core, { params, webhook }) => {
    const handler = webhookHandlers.get(params.gateway);
    if (!handler || !webhook) refuse('NO_DATA');
    return handler(core, webhook);
  }),
];

export const depositsRoutes = [...bankmatchRoutes, ...depositRoutes, ...giftlinkRoutes, ...qrcodeRoutes, ...slipRoutes, ...webhookRoutes];
