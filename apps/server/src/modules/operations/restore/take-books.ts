import type { RestoreItemWhy } from '@krapao/contract';
import type { Book, BookLine, TakenLine } from '../../../integrations/settlement-books/port.ts';
import type { Core } from '../../../platform/core.ts';
import { depositBooks } from '../../deposits/index.ts';
import { transferBooks } from '../../games/index.ts';
import { payoutBooks } from '../../withdrawals/index.ts';
import type { OperationsCore } from '../operations-core.ts';
import type { Item } from './restore.sql.ts';

export type ImportResult = { posted: number; items: Item[] };
type Span = { readonly from: Date; readonly to: Date };

const itemOf = (book: string, line: BookLine, why: RestoreItemWhy, memberId: bigint | null): Item => ({
  book,
  way: line.way,
  reference: line.order ?? line.reference ?? line.id,
  why,
  memberId,
  currency: line.amount.currency,
  minor: line.amount.minor,
  at: line.at,
});

/** In order, oldest first: a later line may need the money of an earlier one. */
async function takeLines(book: string, lines: readonly BookLine[], take: (line: BookLine) => Promise<TakenLine>): Promise<ImportResult> {
  const taken: ImportResult = { posted: 0, items: [] };
  for (const line of lines) {
    const { outcome, memberId } = await take(line);
    if (outcome === 'posted') taken.posted += 1;
    else if (outcome !== 'known') taken.items.push(itemOf(book, line, outcome, memberId));
  }
  return taken;
}

const done = async (book: Book, span: Span, way?: 'in' | 'out'): Promise<BookLine[]> =>
  (await book.read(span)).filter((line) => line.state === 'done' && (way === undefined || line.way === way));

/** QR codes created after the restored state are unknown here; the member must bring proof to staff. */
export const takeGateway = async (core: OperationsCore, code: string, book: Book, span: Span): Promise<ImportResult> =>
  takeLines(`gateway:${code}`, await done(book, span, 'in'), async ({ order }) => ({
    outcome: order === null ? 'unknown_member' : await depositBooks.settleKnownCode(core, code, order),
    memberId: null,
  }));

export async function takeProvider(core: OperationsCore, code: string, book: Book, span: Span): Promise<ImportResult> {
  const lines = await done(book, span);
  return takeLines(`provider:${code}`, lines, await transferBooks.makeTaker(core, code, lines));
}

export async function takePayouts(core: Core, book: Book, span: Span): Promise<ImportResult> {
  const lines = await done(book, span, 'out');
  return takeLines('payouts', lines, await payoutBooks.makeTaker(core, lines));
}
