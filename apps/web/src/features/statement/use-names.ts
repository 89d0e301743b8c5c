import { flags } from '../../app/flags.ts';
import { useWords } from '../../i18n/words.ts';
import { useCall } from '../../lib/query.ts';
import { words } from './statement.words.ts';

/** The member's currency and the names behind the codes of a statement. */
export function useNames() {
  const w = useWords(words);
  const home = useCall('GET /api/wallet/user').data;
  const currency = home?.profile.currency ?? (flags.laos ? 'LAK' : 'BAHT');
  const nameOf = (code: string): string => {
    if (code === 'WALLET') return w('wallet');
    return home?.slots.find((slot) => slot.code === code)?.name ?? code;
  };
  return { currency, nameOf } as const;
}
