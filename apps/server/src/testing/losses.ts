import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { post } from '@krapao/ledger';
import { fromJson } from '@krapao/money';
import { findMember } from '../modules/identity/accounts/find-member.ts';
import { beginRun } from '../modules/rewards/refund/refund-run.sql.ts';
import { runDay } from '../modules/rewards/refund/run-night.ts';
import { fund } from './money.ts';
import type { TestServer } from './server.ts';

let played = 0;

export async function lose(server: TestServer, memberId: bigint, units: number): Promise<string> {
  const member = await findMember(server.core, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  await fund(server, memberId, units);
  played += 1;
  const amount = fromJson(units, member.currency);
  const [, lost] = await post(server.core.db, memberId, [
    { key: `into:${played}`, kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount },
    { key: `lost:${played}`, kind: 'play_loss', from: 'game:PG', to: 'house:provider:PG', amount },
  ]);
  if (!lost) throw new Error('the loss was not posted');
  return dayOf(lost.at);
}

/** Dates all of the member's movements to this time, which breaks their hashes. */
export async function redate(server: TestServer, memberId: bigint, at: Date): Promise<void> {
  await server.database.owner.query('update ledger.movement set at = $2 where member_id = $1', [memberId, at]);
}

export async function runNight({ core }: TestServer, day: string): Promise<void> {
  await beginRun(core.db, { day, now: core.clock(), dayEnd: startOfDay(dayPlus(day, 1)), again: true });
  await runDay(core, day, Number.POSITIVE_INFINITY);
}
