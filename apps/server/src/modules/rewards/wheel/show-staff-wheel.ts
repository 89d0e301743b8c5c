import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { staffAccounts } from '../../control/index.ts';
import type { StaffSlice, Stock } from './wheel.rules.ts';
import * as sql from './wheel.sql.ts';

export async function showStaffWheel(core: Core) {
  const version = await sql.currentVersion(core.db);
  const [found, stock] = await Promise.all([sql.findVersion(core.db, version), sql.listStock(core.db)]);
  if (!found) return { version, updatedAt: null, wheel: null };
  const slices = found.slices.map((slice) => withWhatIsLeft(slice, stock.get(slice.code)));
  return { version, updatedAt: found.createdAt.toISOString(), wheel: { name: { ...found.name }, slices } };
}

export async function wheelNow(db: Queryable): Promise<StaffSlice[]> {
  const found = await sql.findVersion(db, await sql.currentVersion(db));
  if (!found) return [];
  const stock = await sql.listStock(db);
  return found.slices.map((slice) => withWhatIsLeft(slice, stock.get(slice.code)));
}

function withWhatIsLeft(slice: StaffSlice, stock: Stock | undefined): StaffSlice {
  if (!stock) return slice;
  const left = (currency: 'THB' | 'LAK', saved: number): number => {
    const minor = stock[currency];
    return minor === null ? saved : toJson(money(minor, currency));
  };
  const budget = slice.budget && { THB: left('THB', slice.budget.THB), LAK: left('LAK', slice.budget.LAK) };
  return { ...slice, stock: stock.left, budget };
}

export async function showWheelHistory(core: Core, o: { page: number; limit: number }) {
  const { total, versions } = await sql.listVersions(core.db, o);
  const names = await staffAccounts.namesOf(
    core.db,
    versions.flatMap(({ staffId }) => staffId ?? []),
  );
  return {
    total,
    versions: versions.map(({ version, name, slices, staffId, createdAt }) => ({
      version,
      at: createdAt.toISOString(),
      by: staffId === null ? '' : (names.get(staffId) ?? String(staffId)),
      wheel: { name: { ...name }, slices },
    })),
  };
}
