import { lastAnchorLine } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import { readLine } from './line.rules.ts';

export async function lastAnchorAt({ db }: Pick<Core, 'db'>): Promise<Date | null> {
  const line = await lastAnchorLine(db);
  const at = line === null ? undefined : readLine(line)?.anchor.at;
  return at === undefined ? null : new Date(at);
}
