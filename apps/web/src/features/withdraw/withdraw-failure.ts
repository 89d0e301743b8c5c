import type { CallError } from '@krapao/ui/call-error.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { filled, type Text } from '@krapao/ui/words.ts';
import { transferFail } from '../../lib/transfer-fail.ts';
import { words } from './withdraw.words.ts';

type Failed = Pick<CallError, 'code' | 'status' | 'key' | 'retryAfterSeconds' | 'moneyAt'>;

export function withdrawFailure(failed: Failed, now: number): Text | null {
  if (failed.code !== 'REQUEST_LIMIT' || failed.key !== 'withdrawFrom') return null;
  return filled(words.recovered, { at: dateTime(new Date(now + (failed.retryAfterSeconds ?? 0) * 1_000)) });
}

/** For "withdraw all": by then the games have been emptied. */
export function withdrawAllFailure(failed: Failed, now: number): Text | null {
  if (failed.code === 'KEY_INVALID' && failed.key === 'amount') return words.allOver;
  if (failed.code === 'TRANSFER_MINIMUM') return words.allUnder;
  return transferFail({ from: 'ALL', to: 'WALLET' })(failed) ?? withdrawFailure(failed, now);
}
