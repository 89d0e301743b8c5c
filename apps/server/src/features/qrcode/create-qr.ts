import { randomInt } from 'node:crypto';
import { offersCodes } from '@krapao/contract/deposit-methods';
import { leastQrAmount, qrAmountRefusal } from '@krapao/contract/qr-amount';
import { fromJson, type Money, toJson } from '@krapao/money';
import { Outage, refuse } from '../../core/errors.ts';
import { referenceLetters } from '../../core/references.ts';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import { bcelIin, laoQr, promptPayBill } from '../../gateways/payments/emv.ts';
import type { CreateResult } from '../../gateways/payments/port.ts';
import { findMember, refuseInactive } from '../account/public.ts';
import { isOpenForMembers, pauseOf } from '../settings/public.ts';
import { closeExpired } from './close-qr.ts';
import { pollAfterSeconds } from './poll-qr.ts';
import { type QrView, viewQr } from './qr-view.ts';
import { findQrMethod, type PayMethod, qrIdLength, qrIdLetters } from './qrcode.rules.ts';
import * as sql from './qrcode.sql.ts';

/** Said where no code could be made; the app has a text for it. */
const failed: QrView = { hasQrcode: false, message: 'QR_FAIL' };

/** One code at a time for each provider: while one can be paid, that one is the answer. */
export async function createQr(ctx: Ctx, o: { memberId: bigint; bankCode: string; amount: number }): Promise<QrView> {
  const method = await methodFor(ctx, o);
  // A code that was made before is still shown and can be paid.
  const isOn = ctx.config.isOn(`GATEWAY_${method.bankCode}`) && pauseOf(ctx.settings, `gateway:${method.bankCode}`) === null;
  if (!offersCodes(method, ctx.settings.get('deposit')) || !isOn || !isOpenForMembers(ctx)) refuse('NO_BANK', 'bankCode');
  const amount = fromJson(o.amount, method.currency);
  const least = leastQrAmount(method, { overrides: ctx.config.minDeposit, qrMin: ctx.settings.get('qr').minimum[method.currency] });
  const refusal = qrAmountRefusal(amount, least);
  if (refusal) return refusal === 'too-little' ? { ...failed, minimum: toJson(least) } : failed;
  await closeExpired(ctx, { memberId: o.memberId, provider: method.bankCode });
  const code = await reserve(ctx, { memberId: o.memberId, method, amount });
  if (code.state === 'live') return viewQr(code, ctx.clock());
  return ask(ctx, method, code);
}

export async function methodFor(ctx: Ctx, o: { memberId: bigint; bankCode: string }): Promise<PayMethod> {
  const member = await findMember(ctx, o.memberId);
  const method = member && findQrMethod(ctx.settings.get('deposit').banks, o.bankCode, member.currency);
  return method ?? refuse('NO_BANK', 'bankCode');
}

/** Writes the code down before the gateway hears of it, so that a payment of it always finds its owner. */
async function reserve(ctx: Ctx, o: { memberId: bigint; method: PayMethod; amount: Money }): Promise<sql.QrCode> {
  const now = ctx.clock();
  const lifetimeSeconds = Math.round(ctx.settings.get('qr').minutes * 60);
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
  const isNew = await ctx.db.tx(async (tx) => {
    await refuseInactive(tx, code.memberId);
    if (!(await sql.insertQr(tx, code))) return false;
    const id = { memberId: String(code.memberId), id: code.id };
    await addJob(tx, 'qr-expire', id, { jobKey: `qr-expire:${code.id}`, runAt: code.expiresAt });
    await addJob(
      tx,
      'qr-poll',
      { ...id, round: 0 },
      { jobKey: `qr-poll:${code.id}`, runAt: after(now, pollAfterSeconds(0, lifetimeSeconds)) },
    );
    return true;
  });
  if (isNew) return code;
  return (await sql.findOpenQr(ctx.db, o.memberId, o.method.bankCode)) ?? reserve(ctx, o);
}

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** A code that is only asked for may be another press of the button, or what a crash left: asking again with its id is safe. */
async function ask(ctx: Ctx, method: PayMethod, code: sql.QrCode): Promise<QrView> {
  const answer = await askGateway(ctx, method, code);
  const now = ctx.clock();
  if (answer?.outcome !== 'made') {
    await sql.closeQr(ctx.db, { ...code, state: answer ? 'refused' : 'cancelled', at: now });
    return failed;
  }
  const payload = answer.payment.qrText ?? drawPayload(method, code);
  await sql.openQr(ctx.db, { ...code, payload });
  return viewQr(await sql.findQr(ctx.db, code.memberId, code.id), ctx.clock());
}

async function askGateway(ctx: Ctx, method: PayMethod, code: sql.QrCode): Promise<CreateResult | null> {
  const gateway = ctx.deps.payments.get(method.bankCode);
  if (!gateway) throw new Error(`no adapter for ${method.bankCode}`);
  const account = method.bankType === 'BANK' ? method.bankAccountNo : null;
  try {
    return await gateway.create({ id: code.id, amount: code.amount, lifetimeSeconds: code.lifetimeSeconds, account });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    ctx.log.warn({ err: error, provider: method.bankCode }, 'a code could not be made');
    return null;
  }
}

/** Our own banks only tell of payments: the code is drawn here, with its id as the reference that the payment carries. */
function drawPayload(method: PayMethod, code: sql.QrCode): string {
  const { amount, id } = code;
  return method.currency === 'THB'
    ? promptPayBill({ billerId: method.qrReceiver, ref1: id, amount })
    : laoQr({ iin: bcelIin, receiver: method.qrReceiver, amount, bill: id, name: method.bankAccountName.slice(0, 25) });
}

/** 20 letters at most: it has to fit the reference of a PromptPay bill. */
function newQrId(): string {
  return `${referenceLetters.qrCode}${Array.from({ length: qrIdLength }, () => qrIdLetters[randomInt(qrIdLetters.length)]).join('')}`;
}
