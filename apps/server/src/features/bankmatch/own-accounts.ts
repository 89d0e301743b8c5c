import { plainAccountNo } from '@krapao/contract/rules';
import type { Ctx } from '../../ctx.ts';
import type { BankCredit } from './bank-credit.sql.ts';

/** Our account at a bank, switched on or not: money that comes in there is ours to match. */
export const ownAccount = (ctx: Ctx, a: { bankCode: string; accountNo: string }) =>
  ctx.settings
    .get('deposit')
    .banks.find((b) => b.bankType === 'BANK' && b.bankCode === a.bankCode && plainAccountNo(b.bankAccountNo) === a.accountNo);

/** Our automatic wallets with this number. One that takes gift links is not among them: what is redeemed into it is credited by its link. */
export const ownWallets = (ctx: Ctx, phone: string) =>
  ctx.settings.get('deposit').wallets.filter((w) => w.mode === 'AUTO' && plainAccountNo(w.mobile) === phone);

/** Whether members must announce what they send there before it is credited by itself. */
export function isByHand(ctx: Ctx, t: BankCredit): boolean {
  if (ctx.settings.get('deposit').isManual) return true;
  return t.source === 'wallet' ? ownWallets(ctx, t.accountNo).length === 0 : ownAccount(ctx, t)?.mode === 'MANUAL';
}
