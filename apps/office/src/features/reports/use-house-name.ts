import { useText } from '@krapao/ui/words.ts';
import { useBankName, useProviderName } from '../../lib/names.ts';
import { bookWords, giveWords, methodWords } from './reports.words.ts';

/** `house:bank:KBANK` in words. */
export function useHouseName(): (account: string) => string {
  const text = useText();
  const [bankName, providerName] = [useBankName(), useProviderName()];
  return (account) => {
    const [, kind = '', code = ''] = account.split(':');
    switch (kind) {
      case 'bank':
      case 'gateway':
      case 'wallet':
        return `${text(bookWords[kind])} ${bankName(code)}`;
      case 'provider':
        return `${text(bookWords.provider)} ${providerName(code)}`;
      case 'voucher':
      case 'adjustment':
        return text(methodWords[kind]);
      case 'bonus_cost':
      case 'refund_cost':
      case 'invite_cost':
      case 'wheel_cost':
        return text(giveWords[giveOf[kind]]);
      default:
        return account;
    }
  };
}

const giveOf = { bonus_cost: 'bonus', refund_cost: 'refund', invite_cost: 'invite', wheel_cost: 'wheel' } as const;
