import type { Language } from '@krapao/contract/languages';
import { formatMoney, money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { listSlips } from '../../deposits/index.ts';
import { statementLines } from '../../statement/index.ts';
import type { BotRules } from './bot.rules.ts';

export type MoneyState = { readonly state: keyof BotRules['states']; readonly amount: string; readonly at: Date | null };

/** The state of the member's newest deposit. A slip that is younger than it is the deposit that the member asks about. */
export async function lastDeposit(core: Core, memberId: bigint, language: Language): Promise<MoneyState> {
  const [line, { slips }] = await Promise.all([
    statementLines.findLatest(core.db, { memberId, type: 'deposit' }),
    listSlips(core.db, { memberId, page: 1, limit: 1 }),
  ]);
  const [slip] = slips;
  if (slip && slip.status !== 'SUCCESS' && (!line || slip.createdAt > line.createdAt)) {
    return { state: slip.status === 'PROCESSING' ? 'slipReading' : 'slipFailed', amount: '', at: slip.createdAt };
  }
  if (!line) return { state: 'noDeposit', amount: '', at: null };
  const states = { PENDING: 'depositPending', SUCCESS: 'depositDone', FAILED: 'depositFailed' } as const;
  return { state: states[line.status], amount: formatMoney(money(line.minor, line.currency), language), at: line.createdAt };
}

export async function lastWithdrawal(core: Core, memberId: bigint, language: Language): Promise<MoneyState> {
  const line = await statementLines.findLatest(core.db, { memberId, type: 'withdraw' });
  if (!line) return { state: 'noWithdrawal', amount: '', at: null };
  const pending = line.note === 'PAYING' ? 'withdrawalPaying' : 'withdrawalWaiting';
  const states = { PENDING: pending, SUCCESS: 'withdrawalPaid', FAILED: 'withdrawalReturned' } as const;
  return { state: states[line.status], amount: formatMoney(money(line.minor, line.currency), language), at: line.createdAt };
}
