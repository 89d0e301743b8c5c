import type { ByGame } from './bonus.rules.ts';
import type { StoredByGame } from './member-bonus.sql.ts';

export const byGame = (stored: StoredByGame): Map<string, bigint> =>
  new Map(Object.entries(stored).map(([code, minor]) => [code, BigInt(minor)]));

export const storedByGame = (amounts: ByGame): StoredByGame =>
  Object.fromEntries([...amounts].map(([code, minor]) => [code, minor.toString()]));
