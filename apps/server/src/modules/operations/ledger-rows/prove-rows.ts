import { versionsAfter } from '@krapao/ledger';
import type { PoolClient } from '@krapao/pg';
import { depositBooks } from '../../deposits/index.ts';
import {
  faultsMax,
  findMismatches,
  findStrays,
  listDeposits,
  type Mismatch,
  type NamedDeposit,
  type RowClaims,
  type Slice,
} from './rows.sql.ts';

export type RowFault = { readonly memberId: bigint; readonly book: string; readonly name: string; readonly detail: string };

const firstId = -(2n ** 63n);
const lastId = 2n ** 63n - 1n;
/** Per snapshot: a long-lived snapshot blocks vacuum. */
const movementsPerSlice = 20_000n;
const membersPerSlice = 2_000;

export const beginning = firstId;

async function sliceAfter(client: PoolClient, after: bigint): Promise<Slice | null> {
  if (after === lastId) return null;
  const members = await versionsAfter(client, after, membersPerSlice);
  let sum = 0n;
  const fitting = members.findIndex(({ seq }, at) => {
    sum += seq;
    return at > 0 && sum > movementsPerSlice;
  });
  const last = fitting === -1 ? members.at(-1) : members[fitting - 1];
  const isEnd = fitting === -1 && members.length < membersPerSlice;
  return { after, upTo: isEnd || !last ? lastId : last.memberId };
}

export type ProvenSlice = Slice & { readonly isLast: boolean; readonly faults: readonly RowFault[] };

export async function proveNext(client: PoolClient, claims: RowClaims, after: bigint): Promise<ProvenSlice | null> {
  const slice = await sliceAfter(client, after);
  if (slice === null) return null;
  await client.query('begin isolation level repeatable read read only');
  try {
    // Tens of thousands of groups: spilling to disk takes several times as long, and JIT costs more than the query.
    await client.query(`set local work_mem = '64MB'; set local jit = off`);
    const mismatches = await findMismatches(client, claims, slice);
    const strays = await findStrays(client, claims, slice);
    const deposits = await listDeposits(client, slice);
    const unnamed = await depositBooks.withoutName(client, slice, deposits);
    await client.query('commit');
    const faults = [
      ...mismatches.map((mismatch) => ({ ...place(mismatch), detail: detailOf(mismatch) })),
      ...strays.map(({ memberId, key, posted, why }) => ({
        memberId,
        book: 'movement',
        name: key,
        detail: `the ledger has ${posted}, but ${why}`,
      })),
      ...(await stillWithoutName(client, slice, unnamed)),
    ];
    return {
      ...slice,
      isLast: slice.upTo === lastId,
      faults: faults.sort((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0)).slice(0, faultsMax),
    };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

export async function* proveRows(client: PoolClient, claims: RowClaims): AsyncGenerator<ProvenSlice> {
  const next = (after: bigint) => proveNext(client, claims, after);
  for (let proven = await next(firstId); proven !== null; proven = await next(proven.upTo)) yield proven;
}

const place = ({ memberId, book, name }: Mismatch): Omit<RowFault, 'detail'> => ({ memberId, book, name: name ?? '' });

function detailOf({ claimedBy, rows, movements, said, posted }: Mismatch): string {
  const row = `${claimedBy} says ${said}${rows > 1 ? ` (${rows} times)` : ''}`;
  const ledger = `the ledger has ${posted}${movements > 1 ? ` (${movements} times)` : ''}`;
  if (posted === null) return `${row}, the ledger has no such movement`;
  return said === null ? `${ledger}, but no row says so` : `${row}, ${ledger}`;
}

/**
 * Checked again in a new snapshot: on a cluster the names commit on another server than the movements, so the first result may be
 * outdated.
 */
async function stillWithoutName(client: PoolClient, slice: Slice, deposits: readonly NamedDeposit[]): Promise<RowFault[]> {
  return (await depositBooks.withoutName(client, slice, deposits)).map(({ memberId, key, source, outside }) => ({
    memberId,
    book: 'name',
    name: key,
    detail: `the ledger has a deposit from ${source ?? 'nowhere'}, but its outside name ${outside ?? ''} is not kept for it`,
  }));
}
