import { Outage } from '../../../platform/errors/errors.ts';
import { depositBooks } from '../../deposits/index.ts';
import { transferBooks } from '../../games/index.ts';
import type { OperationsCore } from '../operations-core.ts';
import { endRestore, findOpenRestore, type Item, noteLooked, putItems } from './restore.sql.ts';
import { type ImportResult, takeGateway, takePayouts, takeProvider } from './take-books.ts';

const lockKey = 7_264_019_117n;
/** Clocks differ, and a call sent just before that time may have been answered after it. References make overlaps harmless. */
const earlierMs = 3_600_000;

type Step = { readonly book: string; readonly work: () => Promise<ImportResult> };

/**
 * Fetches from third parties what happened since the restored state, and posts it: deposits first, to fund later transfers and
 * payouts. Ends the restore when nothing is left for a person to decide. One node at a time.
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
  const taken: ImportResult = { posted: 0, items: [] };
  for (const { book, work } of stepsOf(core, span)) {
    try {
      const { posted, items } = await work();
      taken.posted += posted;
      taken.items.push(...items);
    } catch (error) {
      if (!(error instanceof Outage) && !(error instanceof AggregateError)) throw error;
      core.log.warn({ book, err: error }, 'could not read a settlement report for the restore');
      taken.items.push({ book, way: 'in', reference: '-', why: 'silent', memberId: null, currency: 'THB', minor: 0n, at: core.clock() });
    }
  }
  const now = core.clock();
  await core.db.tx(async (tx) => {
    await putItems(tx, open.id, taken.items);
    await noteLooked(tx, open.id, { posted: taken.posted, now });
    if (taken.items.length === 0 && (open.quietUntil === null || begun > open.quietUntil)) await endRestore(tx, open.id, { by: null, now });
  });
  core.log.warn({ posted: taken.posted, forStaff: taken.items.length }, 'third parties were queried for events since the restore point');
}

const nothing = async (work: Promise<unknown>): Promise<ImportResult> => work.then(() => ({ posted: 0, items: [] }));

/** An unresolved transfer keeps the restore open: otherwise its second half could be sent again. */
async function importOpenTransfers(core: OperationsCore): Promise<ImportResult> {
  const open = await transferBooks.askAboutOpen(core);
  const items = open.map(({ step, reference, memberId, currency, minor, sentAt }): Item => {
    return { book: 'transfers', way: step === 'OUT' ? 'out' : 'in', reference, why: 'silent', memberId, currency, minor, at: sentAt };
  });
  return { posted: 0, items };
}

function stepsOf(core: OperationsCore, span: { from: Date; to: Date }): Step[] {
  const { books } = core;
  return [
    // These deduplicate credits and resume where the restored database stopped reading.
    { book: 'bank', work: () => nothing(depositBooks.pollBank(core)) },
    { book: 'wallet', work: () => nothing(depositBooks.pollWallets(core)) },
    ...[...books.gateways].map(([code, book]) => ({ book: `gateway:${code}`, work: () => takeGateway(core, code, book, span) })),
    // Known open transfers are queried by our reference first: some providers store no other identifier.
    { book: 'transfers', work: () => importOpenTransfers(core) },
    ...[...books.providers].map(([code, book]) => ({ book: `provider:${code}`, work: () => takeProvider(core, code, book, span) })),
    { book: 'payouts', work: () => takePayouts(core, books.bank, span) },
  ];
}
