import { plainAccountNo } from '@krapao/contract/rules';
import type { Ctx } from '../../ctx.ts';
import { readBooks } from './read-book.ts';
import { receiveBankCredit } from './receive-bank-credit.ts';

export async function pollBank(ctx: Ctx): Promise<void> {
  if (!ctx.config.isOn('BANK')) return;
  const ours = ctx.settings.get('deposit').banks.filter((bank) => bank.bankType === 'BANK' && bank.enabled);
  const accounts = ours.map(({ bankCode, bankAccountNo }) => ({ bankCode, accountNo: plainAccountNo(bankAccountNo) }));
  const books = accounts.map((account) => ({
    ...account,
    page: (o: { cursor: string; limit: number }) => ctx.deps.bankStatement.incoming({ ...account, ...o }),
    receive: (item: Parameters<typeof receiveBankCredit>[1]) => receiveBankCredit(ctx, item),
  }));
  await readBooks(ctx, 'the bank', books);
}
