import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { flags } from '../../app/flags.ts';
import { bankName } from '../../lib/bank-name.ts';
import { useCall } from '../../lib/query.ts';
import { words } from './statement.words.ts';

/** The member's currency and the names behind the codes of a statement. */
export function useNames() {
  const w = useWords(words);
  const lang = useLanguage();
  const banks = useCall('GET /api/lookup/banks').data?.banks;
  const home = useCall('GET /api/wallet/user').data;
  const currency = home?.profile.currency ?? (flags.laos ? 'LAK' : 'BAHT');
  const nameOf = (code: string): string => {
    if (code === 'WALLET') return w('wallet');
    const bank = banks?.find((one) => one.code === code);
    return home?.slots.find((slot) => slot.code === code)?.name ?? (bank ? bankName(bank, lang) : code);
  };
  return { currency, nameOf } as const;
}
