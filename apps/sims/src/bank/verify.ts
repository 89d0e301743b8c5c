import { showMinor } from '../lib/amount.ts';
import { readSlipMiniQr } from '../lib/emv.ts';
import type { Fault } from '../lib/faults.ts';
import { json, type SimResponse } from '../lib/response.ts';
import { BANKS, maskAccount } from './banks.ts';
import type { BankLedger, Transfer } from './ledger.ts';

const refusal = (status: number, code: string, more: Record<string, unknown> = {}) => json(status, { code, message: code, ...more });
const pending = () => refusal(409, 'SLIP_PENDING', { retryAfterSeconds: 5 });

export function verifySlip(ledger: BankLedger, payload: unknown, fault: Fault | null): SimResponse {
  const qr = typeof payload === 'string' ? readSlipMiniQr(payload) : null;
  if (!qr) return refusal(400, 'INVALID_PAYLOAD');
  if (fault?.mode === 'pending') return pending();
  if (fault?.mode === 'busy') return refusal(503, 'TRY_LATER');
  const transfer = ledger.find(qr);
  if (!transfer) return refusal(404, 'SLIP_NOT_FOUND');
  if (ledger.isStillPending(transfer)) return pending();
  return json(200, { code: 'OK', data: showFacts(fault?.mode === 'lying' ? falsify(transfer, fault.detail.lie) : transfer) });
}

const HOUR_MS = 3_600_000;

function falsify(transfer: Transfer, field: unknown): Transfer {
  switch (field) {
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
