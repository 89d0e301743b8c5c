import { plainAccountNo } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import type { BankCredit } from './bank-credit.sql.ts';

/** Our account at a bank, switched on or not: money that comes in there is ours to match. */
export const ownAccount = (core: Core, a: { bankCode: string; accountNo: string }) =>
  core.settings
    .get('deposit')
    .banks.find((b) => b.bankType === 'BANK' && b.bankCode === a.bankCode && plainAccountNo(b.bankAccountNo) === a.accountNo);

/** Our automatic wallets with this number. One that takes gift links is not among them: what is redeemed into it is credited by its link. */
export const ownWallets = (core: Core, phone: string) =>
  core.settings.get('deposit').wallets.filter((w) => w.mode === 'AUTO' && plainAccountNo(w.mobile) === phone);

/** Whether members must announce what they send there before it is credited by itself. */
export function isByHand(core: Core, t: BankCredit): boolean {
  if (core.settings.get('deposit').isManual) return true;
  return t.source === 'wallet' ? ownWallets(core, t.accountNo).length === 0 : ownAccount(core, t)?.mode === 'MANUAL';
}
