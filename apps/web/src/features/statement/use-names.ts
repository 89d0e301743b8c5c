import { useLanguage } from '@krapao/ui/words.ts';
import { useCallback, useMemo } from 'react';
import { useCall } from '../../lib/query.ts';
import { useCurrency } from '../../lib/use-currency.ts';
import { endName, type Named } from './end-name.ts';
import type { Entry } from './entry.ts';

export type NameOf = (entry: Pick<Entry, 'statementType'>, code: string) => string;

export function useNames() {
  const lang = useLanguage();
  const banks = useCall('GET /api/lookup/banks').data?.banks;
  const home = useCall('GET /api/wallet/user').data;
  const games = home?.slots;
  const named = useMemo((): Named => ({ banks: banks ?? [], games: games ?? [] }), [banks, games]);
  const nameOf: NameOf = useCallback(({ statementType }, code) => endName(code, { statementType, lang, named }), [lang, named]);
  return { currency: useCurrency(), nameOf, since: home?.profile.createdAt } as const;
}
