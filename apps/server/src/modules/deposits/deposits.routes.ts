import { deposit, lookup, office, statement, wallet } from '@krapao/contract';
import { gatewayCodes } from '@krapao/contract/constants';
import { refuse } from '../../platform/errors/errors.ts';
import { routeFor } from '../../platform/http/route.ts';
import type { WebhookHandler } from '../../platform/http/webhook.ts';
import { announceDeposit } from './bank-credits/announce-deposit.ts';
import { claimBankCredit, matchBankCredit, refuseBankCredit } from './bank-credits/decide-bank-credit.ts';
import { approveDeposit, claimDeposit, refuseDeposit } from './bank-credits/decide-deposit.ts';
import { listCandidates } from './bank-credits/list-candidates.ts';
import { receiveBankWebhook } from './bank-credits/receive-bank-credit.ts';
import { receiveWalletWebhook } from './bank-credits/receive-wallet-credit.ts';
import { revealSender } from './bank-credits/reveal-sender.ts';
import { showMethods } from './crediting/show-methods.ts';
import type { DepositsCore } from './deposits-core.ts';
import { handOutKey } from './gift-links/hand-out-key.ts';
import { redeemGiftLink } from './gift-links/redeem-gift-link.ts';
import { cancelQr } from './qr-codes/close-qr.ts';
import { createQr } from './qr-codes/create-qr.ts';
import { receivePaymentWebhook } from './qr-codes/receive-webhook.ts';
import { showQr } from './qr-codes/show-qr.ts';
import { approveSlip, claimSlip, closeSlip, refuseSlip } from './slips/decide-slip.ts';
import { previewSlip } from './slips/preview-slip.ts';
import { showRules } from './slips/show-rules.ts';
import { listSlips } from './slips/slip.sql.ts';
import { linkToSlipImage } from './slips/slip-image.ts';
import { viewSlip } from './slips/slip-view.ts';
import { uploadSlip } from './slips/upload-slip.ts';

const route = routeFor<DepositsCore>();

const bankmatchRoutes = [
  route(wallet.announceDeposit, (core, { caller, body, idempotencyKey }) =>
    announceDeposit(core, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),

  route(office.claimDeposit, (core, input) => claimDeposit(core, input, input.params)),
  route(office.approveDeposit, (core, input) => approveDeposit(core, input, input.params, input.body)),
  route(office.refuseDeposit, (core, input) => refuseDeposit(core, input, input.params, input.body)),

  route(office.revealSender, (core, input) => revealSender(core, input, input.params.id)),
  route(office.claimBankCredit, (core, input) => claimBankCredit(core, input, input.params.id)),
  route(office.bankCreditCandidates, (core, input) => listCandidates(core, input, input.params.id, input.query.q)),
  route(office.matchBankCredit, (core, input) => matchBankCredit(core, input, input.params.id, BigInt(input.body.memberId))),
  route(office.refuseBankCredit, (core, input) => refuseBankCredit(core, input, input.params.id, input.body)),
];

const depositRoutes = [route(lookup.lookupDeposit, (core, { caller }) => showMethods(core, caller.memberId))];

const giftlinkRoutes = [
  route(deposit.giftLinkKey, (core, { caller }) => handOutKey(core, caller.memberId)),
  route(deposit.redeemGiftLink, (core, { caller, body, idempotencyKey }) =>
    redeemGiftLink(core, { memberId: caller.memberId, link: body.link, idempotencyKey }),
  ),
];

const qrcodeRoutes = [
  route(deposit.getQr, (core, { params, caller }) => showQr(core, { memberId: caller.memberId, bankCode: params.bankCode })),
  route(deposit.createQr, (core, { params, body, caller }) =>
    createQr(core, { memberId: caller.memberId, bankCode: params.bankCode, amount: body.amount }),
  ),
  route(deposit.cancelQr, (core, { params, caller }) => cancelQr(core, { memberId: caller.memberId, id: params.bankCode })),
];

const slipRoutes = [
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

  route(office.claimSlip, (core, input) => claimSlip(core, input, input.params)),
  route(office.approveSlip, (core, input) =>
    approveSlip(core, input, input.params, { amountUnits: input.body.amount, transfer: input.body.transfer }),
  ),
  route(office.closeSlip, (core, input) => closeSlip(core, input, input.params, input.body.reason)),
  route(office.refuseSlip, (core, input) => refuseSlip(core, input, input.params, input.body)),
];

type Handler = WebhookHandler<DepositsCore>;

/** Senders of webhooks and their handlers. */
const webhookHandlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...gatewayCodes.map((code) => [code, receivePaymentWebhook(code)] as const),
  ['bank', receiveBankWebhook],
  ['wallet', receiveWalletWebhook],
]);

const webhookRoutes = [
  route(deposit.hook, (core, { params, webhook }) => {
    const handler = webhookHandlers.get(params.gateway);
    if (!handler || !webhook) refuse('NO_DATA');
    return handler(core, webhook);
  }),
];

export const depositsRoutes = [...bankmatchRoutes, ...depositRoutes, ...giftlinkRoutes, ...qrcodeRoutes, ...slipRoutes, ...webhookRoutes];
