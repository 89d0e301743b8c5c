import { Outage } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { pollBank, pollWallets } from '../bankmatch/public.ts';
import { askAboutOpen } from '../transfer/public.ts';
import { endRecovery, findOpenRecovery, type Item, noteLooked, putItems } from './recovery.sql.ts';
import { takeGateway, takePayouts, takeProvider } from './take-books.ts';

const lockKey = 7_264_019_117n;
/** Clocks differ, and what was sent right before that moment may have been answered after it. Everything is known by its name, so more does no harm. */
const earlierMs = 3_600_000;

export type Taken = { posted: number; items: Item[] };
type Step = { readonly book: string; readonly work: () => Promise<Taken> };

/**
 * Asks everybody outside what happened since the moment that the database knows, and posts it: deposits first, so that there is money for what was moved
 * to games and paid out after them. Ends the recovery when nothing is left that a person must decide. One node at a time.
 */
export async function settleSince(ctx: Ctx): Promise<void> {
  const client = await ctx.db.pool.connect();
  let got = false;
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey]);
    got = rows[0]?.got === true;
    if (got) await lookOnce(ctx);
  } finally {
    if (got) await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    client.release();
  }
}

async function lookOnce(ctx: Ctx): Promise<void> {
  const open = await findOpenRecovery(ctx.db);
  if (open === null) return;
  const begun = ctx.clock();
  const span = { from: new Date(open.since.getTime() - earlierMs), to: new Date(ctx.clock().getTime() + earlierMs) };
  const taken: Taken = { posted: 0, items: [] };
  for (const { book, work } of stepsOf(ctx, span)) {
    try {
      const { posted, items } = await work();
      taken.posted += posted;
      taken.items.push(...items);
    } catch (error) {
      if (!(error instanceof Outage) && !(error instanceof AggregateError)) throw error;
      ctx.log.warn({ book, err: error }, 'a book could not be read for the recovery');
      taken.items.push({ book, way: 'in', reference: '-', why: 'silent', memberId: null, currency: 'THB', minor: 0n, at: ctx.clock() });
    }
  }
  const now = ctx.clock();
  await ctx.db.tx(async (tx) => {
    await putItems(tx, open.id, taken.items);
    await noteLooked(tx, open.id, { posted: taken.posted, now });
    if (taken.items.length === 0 && (open.quietUntil === null || begun > open.quietUntil))
      await endRecovery(tx, open.id, { by: null, now });
  });
  ctx.log.warn({ posted: taken.posted, forStaff: taken.items.length }, 'the books outside were asked what happened since');
}

const nothing = async (work: Promise<unknown>): Promise<Taken> => work.then(() => ({ posted: 0, items: [] }));

/** One without an end keeps the recovery open: after it the second half of a transfer from game to game would be sent again. */
async function takeOpenTransfers(ctx: Ctx): Promise<Taken> {
  const open = await askAboutOpen(ctx);
  const items = open.map(({ step, reference, memberId, currency, minor, sentAt }): Item => {
    return { book: 'transfers', way: step === 'OUT' ? 'out' : 'in', reference, why: 'silent', memberId, currency, minor, at: sentAt };
  });
  return { posted: 0, items };
}

function stepsOf(ctx: Ctx, span: { from: Date; to: Date }): Step[] {
  const { books } = ctx.deps;
  return [
    // These know what they have credited, and go on from where the restored database stopped reading.
    { book: 'bank', work: () => nothing(pollBank(ctx)) },
    { book: 'wallet', work: () => nothing(pollWallets(ctx)) },
    ...[...books.gateways].map(([code, book]) => ({ book: `gateway:${code}`, work: () => takeGateway(ctx, code, book, span) })),
    // What the database knows as open is asked by its own reference first: some providers keep no other name of it.
    { book: 'transfers', work: () => takeOpenTransfers(ctx) },
    ...[...books.providers].map(([code, book]) => ({ book: `provider:${code}`, work: () => takeProvider(ctx, code, book, span) })),
    { book: 'payouts', work: () => takePayouts(ctx, books.bank, span) },
  ];
}
