import type { RestoreItemWhy } from '@krapao/contract';
import type { Book, BookLine } from '../../../integrations/settlement-books/port.ts';
import type { Core } from '../../../platform/core.ts';
import { settleKnownCode } from '../../deposits/index.ts';
import { membersOfUsernames, takeToldTransfer } from '../../games/index.ts';
import { findMemberByBankAccount } from '../../identity/index.ts';
import { takeToldPayout, takeUnknownPayout, withdrawalsNamed } from '../../withdrawals/index.ts';
import type { OperationsCore } from '../operations-core.ts';
import type { Item } from './restore.sql.ts';

export type Taken = { posted: number; items: Item[] };
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

/** One after the other, oldest first: a later line needs the money of an earlier one. */
async function takeLines(
  book: string,
  lines: readonly BookLine[],
  take: (line: BookLine) => Promise<'posted' | 'known' | { why: RestoreItemWhy; memberId: bigint | null }>,
): Promise<Taken> {
  const taken: Taken = { posted: 0, items: [] };
  for (const line of lines) {
    const outcome = await take(line);
    if (outcome === 'posted') taken.posted += 1;
    else if (outcome !== 'known') taken.items.push(itemOf(book, line, outcome.why, outcome.memberId));
  }
  return taken;
}

const done = async (book: Book, span: Span, way?: 'in' | 'out'): Promise<BookLine[]> =>
  (await book.read(span)).filter((line) => line.state === 'done' && (way === undefined || line.way === way));

/** Payments of codes. A code that was made after that moment is known to nobody: staff ask the member who comes with the proof. */
export const takeGateway = async (core: OperationsCore, code: string, book: Book, span: Span): Promise<Taken> =>
  takeLines(`gateway:${code}`, await done(book, span, 'in'), async (line) => {
    const outcome = line.order === null ? 'unknown' : await settleKnownCode(core, code, line.order);
    return outcome === 'unknown' ? { why: 'unknown_member', memberId: null } : outcome;
  });

/** Money that went to and from the games of one provider. */
export async function takeProvider(core: OperationsCore, code: string, book: Book, span: Span): Promise<Taken> {
  const lines = await done(book, span);
  const players = await membersOfUsernames(
    core.db,
    code,
    lines.flatMap(({ party }) => (party === null ? [] : [party])),
  );
  return takeLines(`provider:${code}`, lines, async (line) => {
    const memberId = players.get(line.party ?? '');
    if (memberId === undefined) return { why: 'unknown_member', memberId: null };
    const outcome = await takeToldTransfer(core, {
      memberId,
      code,
      way: line.way,
      reference: line.reference,
      id: line.id,
      amount: line.amount,
    });
    return outcome === 'posted' || outcome === 'known' ? outcome : { why: outcome, memberId };
  });
}

/** What the bank paid for us. */
export async function takePayouts(core: Core, book: Book, span: Span): Promise<Taken> {
  const lines = await done(book, span, 'out');
  const named = await withdrawalsNamed(
    core.db,
    lines.map(({ reference, id }) => reference ?? id),
  );
  return takeLines('payouts', lines, async (line) => {
    const told = { reference: line.reference ?? line.id, amount: line.amount, from: line.account, bankReference: line.id };
    const known = named.get(told.reference);
    const [bankCode = '', accountNo = ''] = line.party?.split(':') ?? [];
    const member = known || accountNo === '' ? null : await findMemberByBankAccount(core, { bankCode, accountNo });
    if (!known && !member) return { why: 'unknown_member', memberId: null };
    const outcome = known ? await takeToldPayout(core, known, told) : member ? await takeUnknownPayout(core, member, told) : 'not_posted';
    return outcome === 'posted' || outcome === 'known' ? outcome : { why: outcome, memberId: known?.memberId ?? member?.memberId ?? null };
  });
}
