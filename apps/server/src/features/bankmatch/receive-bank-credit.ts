import { plainAccountNo } from '@krapao/contract/rules';
import * as z from 'zod/mini';
import { refuse } from '../../core/errors.ts';
import { openNotice, type WebhookHandler } from '../../core/webhook.ts';
import type { Ctx } from '../../ctx.ts';
import { bankNumberOf } from '../../gateways/payouts/bank-numbers.ts';
import { incomingNotice, incomingOf } from '../../gateways/payouts/bank-schemas.ts';
import type { IncomingCredit } from '../../gateways/payouts/port.ts';
import { ownAccount } from './own-accounts.ts';
import { readBooks } from './read-book.ts';
import { type Received, receiveCredit } from './receive-credit.ts';

/** What the bank tells of one of our accounts, by its notice or in its book. */
export async function receiveBankCredit(ctx: Ctx, incoming: IncomingCredit): Promise<Received> {
  // A transfer with an order's number paid a QR code of ours: the code's own notice tells of it.
  if (!ownAccount(ctx, incoming) || incoming.ref1 !== null) return 'not-ours';
  const { reference, ref1: _none, at, ...told } = incoming;
  const bankNumber = bankNumberOf(told.fromBank) ?? told.fromBank;
  return receiveCredit(ctx, { ...told, source: 'bank', bankNumber, transRef: reference, madeAt: at });
}

/** The bank's notice of a bank credit. The same one again, under whatever id, changes nothing. */
export const takeBankNotice: WebhookHandler = async (ctx, notice) => {
  const parsed = z.safeParse(incomingNotice, openNotice(ctx, ctx.deps.bankNoticeSecret, notice));
  if (!parsed.success) return refuse('KEY_INVALID', 'body');
  const received = await receiveBankCredit(ctx, incomingOf(parsed.data.data));
  return { received: received !== 'not-ours' };
};

export async function pollBank(ctx: Ctx): Promise<void> {
  if (!ctx.config.isOn('BANK')) return;
  const ours = ctx.settings.get('deposit').banks.filter((bank) => bank.bankType === 'BANK' && bank.enabled);
  const accounts = ours.map(({ bankCode, bankAccountNo }) => ({ bankCode, accountNo: plainAccountNo(bankAccountNo) }));
  const books = accounts.map((account) => ({
    ...account,
    page: (o: { cursor: string; limit: number }) => ctx.deps.bankStatement.incoming({ ...account, ...o }),
    receive: (item: IncomingCredit) => receiveBankCredit(ctx, item),
  }));
  await readBooks(ctx, 'the bank', books);
}
