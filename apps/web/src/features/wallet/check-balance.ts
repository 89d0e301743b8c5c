import { language } from '@krapao/ui/language.ts';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey, refresh } from '../../lib/query.ts';

export async function checkBalance({ quiet = false }: { quiet?: boolean } = {}): Promise<void> {
  const asked = language();
  const home = await call('GET /api/wallet/refresh', { quiet });
  queryClient.setQueryData(queryKey('GET /api/wallet/user'), home);
  // Its texts would otherwise replace those in the language chosen meanwhile.
  if (language() !== asked) await refresh('GET /api/wallet/user');
  // Play affects the bonus turnover.
  await refresh('GET /api/bonus/check/active');
}
