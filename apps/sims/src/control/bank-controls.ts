import type { FastifyInstance } from 'fastify';
import { noticeIncoming } from '../bank/bank.ts';
import { BANKS, isBank } from '../bank/banks.ts';
import type { Transfer } from '../bank/ledger.ts';
import { showPayout } from '../bank/payouts.ts';
import { drawSlip } from '../bank/slip-picture.ts';
import { slipMiniQr } from '../lib/emv.ts';
import { ACCOUNT_NUMBER, type Currency, currencyOf, type Fields, textOf } from '../lib/fields.ts';
import type { World } from '../world.ts';
import { bodyOf, ControlRefusal, orRefuse, paramOf, positiveOf, timeIn } from './refusal.ts';

function bankIn(fields: Fields, name: string): string {
  const code = fields[name];
  if (!isBank(code)) throw new ControlRefusal(400, `${name} is no bank`);
  return code;
}

function accountIn(fields: Fields, name: string): string {
  const account = typeof fields[name] === 'string' ? fields[name].replaceAll('-', '') : '';
  if (!ACCOUNT_NUMBER.test(account)) throw new ControlRefusal(400, `${name} must have 6 to 15 digits`);
  return account;
}

function currencyIn({ currency }: Fields, toBank: string): Currency {
  if (currency === undefined) return BANKS[toBank]?.country === 'LA' ? 'LAK' : 'THB';
  const known = currencyOf(currency === 'BAHT' ? 'THB' : currency);
  if (!known) throw new ControlRefusal(400, 'currency must be THB or LAK');
  return known;
}

function numberIn(fields: Fields, name: string): number {
  const value = fields[name] ?? 0;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ControlRefusal(400, `${name} must be a number`);
  return value;
}

function pendingIn(fields: Fields): number {
  const times = numberIn(fields, 'pending');
  if (!Number.isSafeInteger(times) || times < 0) throw new ControlRefusal(400, 'pending must be a whole number');
  return times;
}

function readTransfer(fields: Fields): Omit<Transfer, 'cursor' | 'reference'> {
  const toBank = bankIn(fields, 'toBank');
  return {
    fromBank: bankIn(fields, 'fromBank'),
    fromAccount: accountIn(fields, 'fromAccount'),
    fromName: textOf(fields, 'senderName', /^.{1,80}$/u) ?? 'นาย ทดสอบ ระบบ',
    toBank,
    toAccount: accountIn(fields, 'toAccount'),
    toName: textOf(fields, 'receiverName', /^.{1,80}$/u) ?? 'บจก. ผู้รับ',
    amount: positiveOf(fields, 'amount'),
    currency: currencyIn(fields, toBank),
    at: timeIn(fields),
    ref1: null,
    tellsMasked: fields.tellsMasked === true,
    pendingInquiries: pendingIn(fields),
  };
}

export function bankControls(app: FastifyInstance, { bank, journal }: World): void {
  app.post('/sim/bank/transfer', async (req) => {
    const fields = bodyOf(req);
    const picture = { rotate: numberIn(fields, 'rotate'), blur: numberIn(fields, 'blur') };
    const order = readTransfer(fields);
    const notify = fields.notify ?? fields.at === undefined;
    const transfer = journal.atomically(() => {
      const made = bank.ledger.record(order);
      if (notify === true) noticeIncoming(bank, made);
      return made;
    });
    const sender = BANKS[transfer.fromBank];
    if (!sender) throw new ControlRefusal(400, 'fromBank is no bank');
    const payload = slipMiniQr({ bankNumber: sender.number, transRef: transfer.reference }, sender.country);
    const slip = await drawSlip(transfer, payload, picture);
    return { reference: transfer.reference, slip: slip.toString('base64'), payload, bankNumber: sender.number };
  });

  app.post('/sim/bank/fault', (req) => {
    const fields = bodyOf(req);
    const { service } = fields;
    if (service !== 'verify' && service !== 'payout' && service !== 'notice') {
      throw new ControlRefusal(400, 'service must be verify, payout or notice');
    }
    orRefuse(bank.faults[service].set(fields));
    return { ok: true };
  });

  app.get('/sim/bank/payouts/:reference', (req) => {
    const payout = bank.ledger.payout(paramOf(req, 'reference'));
    if (!payout) throw new ControlRefusal(404, 'unknown reference');
    return showPayout(payout);
  });
}
