import type { lookup, ReplyOf } from '@krapao/contract';
import { wireCurrency } from '@krapao/contract/rules';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember } from '../account/public.ts';

/** How this member can pay in: what is switched on, in the member's currency. */
export async function showMethods(ctx: Ctx, memberId: bigint): Promise<ReplyOf<typeof lookup.lookupDeposit>> {
  const { currency } = (await findMember(ctx, memberId)) ?? refuse('invalid-token');
  const { isManual, banks, wallets } = ctx.settings.get('deposit');
  const names = new Map(ctx.settings.get('banks').map((bank) => [bank.code, bank]));
  const nameOf = (code: string) => {
    const { nameTH = code, nameEN = code, nameLA = code } = names.get(code) ?? {};
    return { nameTH, nameEN, nameLA };
  };
  return {
    banks: banks
      .filter((b) => b.enabled && b.currency === currency)
      .map(({ bankCode, bankType, mode, bankAccountName, bankAccountNo, minimum }) => ({
        bankCode,
        bankType,
        mode,
        bank: nameOf(bankCode),
        bankAccountName,
        bankAccountNo,
        currency: wireCurrency(currency),
        minimum,
      })),
    wallets: wallets
      .filter((w) => w.enabled && w.currency === currency)
      .map(({ walletAccountName, mode }) => ({ walletAccountName, mode })),
    isManual,
  };
}
