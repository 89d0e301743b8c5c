import type { RecoveryItemWhy } from '@krapao/contract';
import type { Ctx } from '../../ctx.ts';
import type { Book, BookLine } from '../../gateways/books/port.ts';
import { findMemberByBankAccount } from '../account/public.ts';
import { membersOfUsernames } from '../gameaccount/public.ts';
import { settleKnownCode } from '../qrcode/public.ts';
import { takeToldTransfer } from '../transfer/public.ts';
import { takeToldPayout, takeUnknownPayout, withdrawalsNamed } from '../withdraw/public.ts';
import type { Item } from './recovery.sql.ts';
import type { Taken } from './settle-since.ts';

type Span = { readonly from: Date; readonly to: Date };

const itemOf = (book: string, line: BookLine, why: RecoveryItemWhy, memberId: bigint | null): Item => ({
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
  take: (line: BookLine) => Promise<'posted' | 'known' | { why: RecoveryItemWhy; memberId: bigint | null }>,
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
export const takeGateway = async (ctx: Ctx, code: string, book: Book, span: Span): Promise<Taken> =>
  takeLines(`gateway:${code}`, await done(book, span, 'in'), async (line) => {
    const outcome = line.order === null ? 'unknown' : await settleKnownCode(ctx, code, line.order);
    return outcome === 'unknown' ? { why: 'unknown_member', memberId: null } : outcome;
  });

/** Money that went to and from the games of one provider. */
export async function takeProvider(ctx: Ctx, code: string, book: Book, span: Span): Promise<Taken> {
  const lines = await done(book, span);
  const players = await membersOfUsernames(
    ctx.db,
    code,
    lines.flatMap(({ party }) => (party === null ? [] : [party])),
  );
  return takeLines(`provider:${code}`, lines, async (line) => {
    const memberId = players.get(line.party ?? '');
    if (memberId === undefined) return { why: 'unknown_member', memberId: null };
    const outcome = await takeToldTransfer(ctx, {
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
export async function takePayouts(ctx: Ctx, book: Book, span: Span): Promise<Taken> {
  const lines = await done(book, span, 'out');
  const named = await withdrawalsNamed(
    ctx.db,
    lines.map(({ reference, id }) => reference ?? id),
  );
  return takeLines('payouts', lines, async (line) => {
    const told = { reference: line.reference ?? line.id, amount: line.amount, from: line.account, bankReference: line.id };
    const known = named.get(told.reference);
    const [bankCode = '', accountNo = ''] = line.party?.split(':') ?? [];
    const member = known || accountNo === '' ? null : await findMemberByBankAccount(ctx, { bankCode, accountNo });
    if (!known && !member) return { why: 'unknown_member', memberId: null };
    const outcome = known ? await takeToldPayout(ctx, known, told) : member ? await takeUnknownPayout(ctx, member, told) : 'not_posted';
    return outcome === 'posted' || outcome === 'known' ? outcome : { why: outcome, memberId: known?.memberId ?? member?.memberId ?? null };
  });
}
