import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { goTo } from '../lib/navigate.ts';
import { fetchPart } from '../lib/open-lazily.ts';

export type OpenItem = ApiMap['GET /api/wallet/open']['reply']['open'][number];

export async function openItem(item: OpenItem, currency: WireCurrency): Promise<void> {
  switch (item.kind) {
    case 'withdraw':
    case 'transfer': {
      const { kind, reference, amount, note, from, to } = item;
      const part = await fetchPart(() => import('./show-movement.tsx'));
      await part?.showMovement(kind, { reference, status: 'PENDING', amount: amount ?? 0, note, from, to }, currency);
      return;
    }
    case 'slip': {
      const part = await fetchPart(() => import('./shared-slip.tsx'));
      await part?.trackSlip(item, currency);
      return;
    }
    case 'qrcode': {
      const part = await fetchPart(() => import('./deposit-modal.tsx'));
      await part?.openDeposit(currency);
      return;
    }
    case 'deposit':
      goTo('/user/statement');
  }
}
