import type { ApiCall, ApiMap } from '@krapao/contract';
import type { QueryClient } from '@tanstack/react-query';
import { setAppName } from './app-info.ts';

/** Home's reply contains answers of other calls: views get them without asking. */
export function shareHome(client: QueryClient, queryKey: (name: ApiCall) => readonly string[]) {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'GET /api/wallet/user') return;
    const { notices, site }: ApiMap['GET /api/wallet/user']['reply'] = event.query.state.data;
    const give = <C extends ApiCall>(name: C, answer: ApiMap[C]['reply']) => client.setQueryData(queryKey(name), answer);
    if (notices) give('GET /api/lookup/maintenance', { notices });
    if (site) give('GET /api/lookup/enableChatWidget', { enableChatWidget: site.chat });
    if (site) setAppName(site.name);
  });
}
