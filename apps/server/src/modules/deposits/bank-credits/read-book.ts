import type { Core } from '../../../platform/core.ts';
import * as sql from './bank-credit.sql.ts';

const pageItems = 200;
const pagesMax = 10;

type Page<Item> = { readonly items: readonly Item[]; readonly cursor: string };
type Book<Item> = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly page: (o: { cursor: string; limit: number }) => Promise<Page<Item>>;
  readonly receive: (item: Item) => Promise<unknown>;
};

/** Reads our accounts' statements from the last cursor, to find credits whose webhook was lost. */
export async function readBooks<Item>(core: Core, where: string, books: readonly Book<Item>[]): Promise<void> {
  const failures: unknown[] = [];
  for (const book of books) {
    try {
      await readBook(core, book);
    } catch (error) {
      // One unreadable account must not block the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `could not read some accounts at ${where}`);
}

async function readBook<Item>(core: Core, { page, receive, ...account }: Book<Item>): Promise<void> {
  for (let read = 0; read < pagesMax; read += 1) {
    const cursor = await sql.readCursor(core.db, account);
    const answer = await page({ cursor, limit: pageItems });
    for (const item of answer.items) await receive(item);
    // Saved after the items: a crash in between rereads them, and each is recorded once.
    if (answer.cursor !== cursor) await sql.writeCursor(core.db, { ...account, cursor: answer.cursor, now: core.clock() });
    if (answer.items.length < pageItems) return;
  }
}
