import { lastAnchorLine } from '@krapao/ledger';
import { readLine } from '../../anchors/line.rules.ts';
import type { Ctx } from '../../ctx.ts';

export async function lastAnchorAt({ db }: Pick<Ctx, 'db'>): Promise<Date | null> {
  const line = await lastAnchorLine(db);
  const at = line === null ? undefined : readLine(line)?.anchor.at;
  return at === undefined ? null : new Date(at);
}
