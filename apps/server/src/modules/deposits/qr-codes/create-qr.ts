import { randomInt } from 'node:crypto';
import { offersCodes } from '@krapao/contract/deposits/methods';
import { leastQrAmount, qrAmountRefusal } from '@krapao/contract/deposits/qr-amount';
import { fromJson, type Money, toJson } from '@krapao/money';
import { bcelIin, laoQr, promptPayBill } from '../../../integrations/payment-gateways/emv.ts';
import type { CreateResult } from '../../../integrations/payment-gateways/port.ts';
import type { Core } from '../../../platform/core.ts';
import { sqlState } from '../../../platform/db/db.ts';
import { Outage, refuse } from '../../../platform/errors/errors.ts';
import { KeyKnown, type OwnKey } from '../../../platform/idempotency/idempotency.ts';
import { referenceLetters } from '../../../platform/idempotency/references.ts';
import { isOpenForMembers, pauseOf } from '../../../platform/settings/opening.ts';
import { findMember, memberMoney } from '../../identity/index.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { closeExpired } from './close-qr.ts';
import { pollAfterSeconds } from './poll-qr.ts';
import { type QrView, viewQr } from './qr-view.ts';
import { endOf, findQrMethod, isQrId, type PayMethod, qrIdLength, qrIdLetters } from './qrcode.rules.ts';
import * as sql from './qrcode.sql.ts';

const failed: QrView = { hasQrcode: false, message: 'QR_FAIL' };

type QrRequest = { readonly memberId: bigint; readonly bankCode: string; readonly amount: number; readonly ownKey: OwnKey | null };

/** One code per provider at a time: an unpaid, valid code is returned again. */
export async function createQr(core: DepositsCore, o: QrRequest): Promise<QrView> {
  const method = await methodFor(core, o);
  // Only new codes are refused; existing ones can still be shown and paid.
  const isOn = core.config.isOn(`GATEWAY_${method.bankCode}`) && pauseOf(core.settings, `gateway:${method.bankCode}`) === null;
  if (!offersCodes(method, core.settings.get('deposit')) || !isOn || !isOpenForMembers(core)) refuse('NO_BANK', 'bankCode');
  const amount = fromJson(o.amount, method.currency);
  const least = leastQrAmount(method, { overrides: core.config.minDeposit, qrMin: core.settings.get('qr').minimum[method.currency] });
  const refusal = qrAmountRefusal(amount, least);
  if (refusal) return refusal === 'too-little' ? { ...failed, minimum: toJson(least) } : failed;
  await closeExpired(core, { memberId: o.memberId, provider: method.bankCode });
  const code = await reserve(core, { memberId: o.memberId, method, amount, ownKey: o.ownKey });
  if (code.state === 'live') return viewQr(code, core.clock());
  return ask(core, { method, code, ownKey: o.ownKey });
}

export async function methodFor(core: Core, o: { memberId: bigint; bankCode: string }): Promise<PayMethod> {
  const member = await findMember(core, o.memberId);
  const method = member && findQrMethod(core.settings.get('deposit').banks, o.bankCode, member.currency);
  return method ?? refuse('NO_BANK', 'bankCode');
}

type Reservation = { readonly memberId: bigint; readonly method: PayMethod; readonly amount: Money; readonly ownKey: OwnKey | null };

/** Stored before the gateway is called, so that every payment finds its owner. */
async function reserve(core: Core, o: Reservation): Promise<sql.QrCode> {
  const now = core.clock();
  const lifetimeSeconds = Math.round(core.settings.get('qr').minutes * 60);
  const code: sql.QrCode = {
    memberId: o.memberId,
    id: newQrId(),
    provider: o.method.bankCode,
    amount: o.amount,
    state: 'asked',
    payload: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
    lifetimeSeconds,
    transactionId: null,
    paid: null,
  };
  const pollAt = after(now, pollAfterSeconds(0, lifetimeSeconds));
  const verdict = await sql.reserveQr(core.db, { ...code, pollAt }, o.ownKey).catch((error: unknown) => {
    if (sqlState(error) === memberMoney.inactiveState) return refuse('INACTIVE_USER');
    throw error;
  });
  if (verdict === 'KEY_KNOWN') throw new KeyKnown();
  if (o.ownKey) o.ownKey.isBegun = true;
  if (verdict === 'RESERVED') return code;
  return (await sql.findOpenQr(core.db, o.memberId, o.method.bankCode)) ?? reserve(core, { ...o, ownKey: null });
}

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** A requested code may be a second click or left by a crash. Repeating the request with its id is safe. */
async function ask(
  core: DepositsCore,
  { method, code, ownKey }: { method: PayMethod; code: sql.QrCode; ownKey: OwnKey | null },
): Promise<QrView> {
  const answer = await askGateway(core, method, code);
  const now = core.clock();
  if (answer?.outcome !== 'made') {
    await sql.closeQr(core.db, { ...code, state: answer ? 'refused' : 'cancelled', at: now });
    return failed;
  }
  const payload = answer.payment.qrText ?? drawPayload(method, code);
  const view = await viewQr({ ...code, state: 'live', payload }, now);
  const { opened, answered } = await sql.openQr(core.db, { ...code, payload }, ownKey && { ownKey, reply: JSON.stringify(view) });
  if (ownKey && answered) ownKey.isAnswered = true;
  if (opened) return view;
  return viewQr(await sql.findQr(core.db, code.memberId, code.id), core.clock());
}

async function askGateway(core: DepositsCore, method: PayMethod, code: sql.QrCode): Promise<CreateResult | null> {
  const gateway = core.payments.get(method.bankCode);
  if (!gateway) throw new Error(`no adapter for ${method.bankCode}`);
  const account = method.bankType === 'BANK' ? method.bankAccountNo : null;
  try {
    return await gateway.create({ id: code.id, amount: code.amount, lifetimeSeconds: code.lifetimeSeconds, account });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    core.log.warn({ err: error, provider: method.bankCode }, 'could not create a QR code');
    return null;
  }
}

/** Our own banks only report payments, so the code is generated here, with its id as payment reference. */
function drawPayload(method: PayMethod, code: sql.QrCode): string {
  const { amount, id } = code;
  return method.currency === 'THB'
    ? promptPayBill({ billerId: method.qrReceiver, ref1: id, amount })
    : laoQr({ iin: bcelIin, receiver: method.qrReceiver, amount, bill: id, name: method.bankAccountName.slice(0, 25) });
}

/** At most 20 characters, to fit the reference of a PromptPay bill. */
function newQrId(): string {
  return `${referenceLetters.qrCode}${Array.from({ length: qrIdLength }, () => qrIdLetters[randomInt(qrIdLetters.length)]).join('')}`;
}

export async function showQr(core: Core, o: { memberId: bigint; bankCode: string }): Promise<QrView> {
  if (isQrId(o.bankCode)) return showOne(core, { memberId: o.memberId, id: o.bankCode });
  const { bankCode } = await methodFor(core, o);
  await closeExpired(core, { memberId: o.memberId, provider: bankCode });
  return viewQr(await sql.findOpenQr(core.db, o.memberId, bankCode), core.clock());
}

async function showOne(core: Core, o: { memberId: bigint; id: string }): Promise<QrView> {
  const code = await sql.findQr(core.db, o.memberId, o.id);
  if (!code) refuse('NO_DATA');
  const view = await viewQr(code, core.clock());
  const bankCode = code.provider;
  if (view.hasQrcode) return { ...view, bankCode, state: 'live' };
  const state = endOf[code.state] ?? refuse('NO_DATA');
  const paid = code.paid === null ? {} : { paid: toJson(code.paid) };
  return { hasQrcode: false, qrcodeId: code.id, bankCode, amount: toJson(code.amount), state, ...paid };
}
