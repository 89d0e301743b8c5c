import type { CallError } from '@krapao/ui/call-error.ts';
import type { Text } from '@krapao/ui/words.ts';
import { type FailedMove, transferFailText } from '../i18n/transfer-fail-texts.ts';

export const transferFail =
  (move: FailedMove) =>
  ({ code, moneyAt }: Pick<CallError, 'code' | 'moneyAt'>): Text | null =>
    code === 'TRANSFER_FAIL' ? transferFailText(move, moneyAt) : null;
