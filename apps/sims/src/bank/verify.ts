import { showMinor } from '../lib/amount.ts';
import { type Answer, json } from '../lib/answer.ts';
import { readSlipMiniQr } from '../lib/emv.ts';
import type { Fault } from '../lib/faults.ts';
import { BANKS, maskAccount } from './banks.ts';
import type { BankBook, Transfer } from './book.ts';

const no = (status: number, code: string, more: Record<string, unknown> = {}) => json(status, { code, message: code, ...more });
const pending = () => no(409, 'SLIP_PENDING', { retryAfterSeconds: 5 });

export function verifySlip(book: BankBook, payload: unknown, fault: Fault | null): Answer {
  const qr = typeof payload === 'string' ? readSlipMiniQr(payload) : null;
  if (!qr) return no(400, 'INVALID_PAYLOAD');
  if (fault?.mode === 'pending') return pending();
  if (fault?.mode === 'busy') return no(503, 'TRY_LATER');
  const transfer = book.find(qr);
  if (!transfer) return no(404, 'SLIP_NOT_FOUND');
  if (book.isStillPending(transfer)) return pending();
  return json(200, { code: 'OK', data: showFacts(fault?.mode === 'lying' ? lieAbout(transfer, fault.detail.lie) : transfer) });
}

const HOUR_MS = 3_600_000;

function lieAbout(transfer: Transfer, lie: unknown): Transfer {
  switch (lie) {
    case 'sender':
      return { ...transfer, fromAccount: '9'.repeat(transfer.fromAccount.length) };
    case 'receiver':
      return { ...transfer, toAccount: '9'.repeat(transfer.toAccount.length) };
    case 'reference':
      return { ...transfer, reference: [...transfer.reference].reverse().join('') };
    case 'time':
      return { ...transfer, at: new Date(transfer.at.getTime() + 48 * HOUR_MS) };
    default:
      return { ...transfer, amount: transfer.amount * 10 };
  }
}

function showFacts(transfer: Transfer): Record<string, unknown> {
  const { reference, fromBank, fromAccount, fromName, toBank, toAccount, toName, amount, currency, at } = transfer;
  return {
    transRef: reference,
    sendingBank: BANKS[fromBank]?.number,
    sendingBankCode: fromBank,
    receivingBank: BANKS[toBank]?.number,
    receivingBankCode: toBank,
    at: at.toISOString(),
    amount: showMinor(amount),
    currency,
    sender: { name: fromName, account: maskAccount(fromAccount) },
    receiver: { name: toName, account: maskAccount(toAccount) },
  };
}
