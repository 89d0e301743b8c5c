import type { MiniQr } from '../../../integrations/bank/slips/mini-qr.ts';
import type { Core } from '../../../platform/core.ts';
import { isReported } from '../bank-credits/bank-credit.sql.ts';
import { findCredited } from '../crediting/credit-deposits.ts';
import { namesOf } from '../crediting/deposit.rules.ts';
import { isContradicted } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

/** Receiving bank: the verification takes precedence over the member's choice. */
export const receivingBankOf = (slip: Pick<sql.Slip, 'doubt' | 'facts' | 'bankCode'>): string =>
  slip.doubt?.receivingBank ?? slip.facts?.toBank ?? slip.bankCode;

export async function isUncredited(core: Core, slip: sql.Slip, read: MiniQr): Promise<boolean> {
  const name = { ...read, bankCode: receivingBankOf(slip) };
  return (await findCredited(core.db, 'slip', namesOf(name))) === null && (await isReported(core.db, name));
}

export async function reviewFailed(core: Core, transRef: string): Promise<void> {
  for (const slip of await sql.listFailedSlips(core.db, transRef)) {
    const { read, note, attention } = slip;
    if (!read || (slip.doubt && isContradicted(slip.doubt.why)) || note === 'SLIP_REFNO_DUPLICATED' || note === 'UNSTABLE_REFNO_ON_SLIP')
      continue;
    const isCredited = (await findCredited(core.db, 'slip', namesOf({ ...read, bankCode: receivingBankOf(slip) }))) !== null;
    const next = isCredited ? null : attention === 'open' || (await isUncredited(core, slip, read)) ? 'open' : null;
    if (next !== attention) await sql.setAttention(core.db, slip, next);
  }
}
