import { plainAccountNo } from '@krapao/contract/rules';
import type { Ctx } from '../../ctx.ts';
import { receiveTransfer } from './receive-transfer.ts';
import * as sql from './transfer.sql.ts';

const pageItems = 200;
const pagesMax = 10;

/** Reads our accounts at the bank from where it stopped: what a lost notice did not tell stands here. */
export async function pollBank(ctx: Ctx): Promise<void> {
  const faults: unknown[] = [];
  for (const bank of ctx.settings.get('deposit').banks) {
    if (bank.bankType !== 'BANK' || !bank.enabled) continue;
    try {
      await readAccount(ctx, { bankCode: bank.bankCode, accountNo: plainAccountNo(bank.bankAccountNo) });
    } catch (error) {
      // One account that cannot be read must not keep the others from being read.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some accounts could not be read at the bank');
}

async function readAccount(ctx: Ctx, account: { bankCode: string; accountNo: string }): Promise<void> {
  for (let page = 0; page < pagesMax; page += 1) {
    const cursor = await sql.readCursor(ctx.db, account);
    const answer = await ctx.deps.bankBook.incoming({ ...account, cursor, limit: pageItems });
    for (const item of answer.items) await receiveTransfer(ctx, item);
    // Written after the items are in: a crash in between reads them again, and each is taken in once.
    if (answer.cursor !== cursor) await sql.writeCursor(ctx.db, { ...account, cursor: answer.cursor, now: ctx.clock() });
    if (answer.items.length < pageItems) return;
  }
}
