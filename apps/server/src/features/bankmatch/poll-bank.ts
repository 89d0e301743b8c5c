import { plainAccountNo } from '@krapao/contract/rules';
import type { Ctx } from '../../ctx.ts';
import * as sql from './bank-credit.sql.ts';
import { receiveBankCredit } from './receive-bank-credit.ts';

const pageItems = 200;
const pagesMax = 10;

/** Reads the bank's book of our accounts from where it stopped: what a lost notice did not tell stands there. */
export async function pollBank(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  for (const bank of ctx.settings.get('deposit').banks) {
    if (bank.bankType !== 'BANK' || !bank.enabled) continue;
    try {
      await readAccount(ctx, { bankCode: bank.bankCode, accountNo: plainAccountNo(bank.bankAccountNo) });
    } catch (error) {
      // One account that cannot be read must not keep the others from being read.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some accounts could not be read at the bank');
}

async function readAccount(ctx: Ctx, account: { bankCode: string; accountNo: string }): Promise<void> {
  for (let page = 0; page < pagesMax; page += 1) {
    const cursor = await sql.readCursor(ctx.db, account);
    const answer = await ctx.deps.bankStatement.incoming({ ...account, cursor, limit: pageItems });
    for (const item of answer.items) await receiveBankCredit(ctx, item);
    // Written after the items are in: a crash in between reads them again, and each is written once.
    if (answer.cursor !== cursor) await sql.writeCursor(ctx.db, { ...account, cursor: answer.cursor, now: ctx.clock() });
    if (answer.items.length < pageItems) return;
  }
}
