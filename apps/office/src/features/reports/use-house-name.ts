import { accountName } from '@krapao/contract/account-names';
import { useLanguage } from '@krapao/ui/words.ts';
import { useBankName, useProviderName } from '../../lib/names.ts';

/** `house:bank:KBANK` in words. */
export function useHouseName(): (account: string) => string {
  const lang = useLanguage();
  const names = { bank: useBankName(), provider: useProviderName() };
  return (account) => accountName(account, lang, names);
}
