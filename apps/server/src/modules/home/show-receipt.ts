import type { ReplyOf, statement } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { showDepositReceipt } from '../deposits/index.ts';
import { statementLines } from '../statement/index.ts';
import { showPayout } from '../withdrawals/index.ts';

type Receipt = ReplyOf<typeof statement.showReceipt>;

export async function showReceipt(core: Core, id: MemberItemId, language: Language): Promise<Receipt> {
  const line = (await statementLines.find(core.db, id)) ?? refuse('NO_DATA');
  const entry = statementLines.entryOf(core, line, language);
  const isFinished = line.status === 'SUCCESS';
  if (line.type === 'deposit' && isFinished) return { ...entry, ...told(await showDepositReceipt(core, id, line)) };
  if (line.type !== 'withdraw') return entry;
  const paidAt = isFinished ? line.updatedAt.toISOString() : undefined;
  return { ...entry, ...told({ ...(await showPayout(core, id)), paidAt }) };
}

type Partial<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops empty fields, which the bank did not report. */
export const told = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Partial<T>;
