import { Outage } from '../../../platform/errors/errors.ts';
import { pollBank, pollWallets } from '../../deposits/index.ts';
import { askAboutOpen } from '../../games/index.ts';
import type { OperationsCore } from '../operations-core.ts';
import { endRestore, findOpenRestore, type Item, noteLooked, putItems } from './restore.sql.ts';
import { type Taken, takeGateway, takePayouts, takeProvider } from './take-books.ts';

const lockKey = 7_264_019_117n;
/** Clocks differ, and what was sent right before that moment may have been answered after it. Everything is known by its name, so more does no harm. */
const earlierMs = 3_600_000;

type Step = { readonly book: string; readonly work: () => Promise<Taken> };

/**
 * Asks everybody outside what happened since the moment that the database knows, and posts it: deposits first, so that there is money for what was moved
 * to games and paid out after them. Ends the restore when nothing is left that a person must decide. One node at a time.
 */
export async function settleSince(core: OperationsCore): Promise<void> {
  const client = await core.db.pool.connect();
  let got = false;
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey]);
    got = rows[0]?.got === true;
    if (got) await lookOnce(core);
  } finally {
    if (got) await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    client.release();
  }
}

async function lookOnce(core: OperationsCore): Promise<void> {
  const open = await findOpenRestore(core.db);
  if (open === null) return;
  const begun = core.clock();
  const span = { from: new Date(open.since.getTime() - earlierMs), to: new Date(core.clock().getTime() + earlierMs) };
  const taken: Taken = { posted: 0, items: [] };
  for (const { book, work } of stepsOf(core, span)) {
    try {
      const { posted, items } = await work();
      taken.posted += posted;
      taken.items.push(...items);
    } catch (error) {
      if (!(error instanceof Outage) && !(error instanceof AggregateError)) throw error;
      core.log.warn({ book, err: error }, 'a book could not be read for the restore');
      taken.items.push({ book, way: 'in', reference: '-', why: 'silent', memberId: null, currency: 'THB', minor: 0n, at: core.clock() });
    }
  }
  const now = core.clock();
  await core.db.tx(async (tx) => {
    await putItems(tx, open.id, taken.items);
    await noteLooked(tx, open.id, { posted: taken.posted, now });
    if (taken.items.length === 0 && (open.quietUntil === null || begun > open.quietUntil)) await endRestore(tx, open.id, { by: null, now });
  });
  core.log.warn({ posted: taken.posted, forStaff: taken.items.length }, 'the books outside were asked what happened since');
}

const nothing = async (work: Promise<unknown>): Promise<Taken> => work.then(() => ({ posted: 0, items: [] }));

/** One without an end keeps the restore open: after it the second half of a transfer from game to game would be sent again. */
async function takeOpenTransfers(core: OperationsCore): Promise<Taken> {
  const open = await askAboutOpen(core);
  const items = open.map(({ step, reference, memberId, currency, minor, sentAt }): Item => {
    return { book: 'transfers', way: step === 'OUT' ? 'out' : 'in', reference, why: 'silent', memberId, currency, minor, at: sentAt };
  });
  return { posted: 0, items };
}

function stepsOf(core: OperationsCore, span: { from: Date; to: Date }): Step[] {
  const { books } = core;
  return [
    // These know what they have credited, and go on from where the restored database stopped reading.
    { book: 'bank', work: () => nothing(pollBank(core)) },
    { book: 'wallet', work: () => nothing(pollWallets(core)) },
    ...[...books.gateways].map(([code, book]) => ({ book: `gateway:${code}`, work: () => takeGateway(core, code, book, span) })),
    // What the database knows as open is asked by its own reference first: some providers keep no other name of it.
    { book: 'transfers', work: () => takeOpenTransfers(core) },
    ...[...books.providers].map(([code, book]) => ({ book: `provider:${code}`, work: () => takeProvider(core, code, book, span) })),
    { book: 'payouts', work: () => takePayouts(core, books.bank, span) },
  ];
}
