import type { ApiCall } from '@krapao/contract';
import { refresh } from '../../lib/query.ts';

export const shownCalls: readonly ApiCall[] = [
  'GET /api/wallet/user',
  'GET /api/wallet/open',
  'POST /api/statement',
  'POST /api/statement/slip',
  'GET /api/bonus/check/active',
  'GET /api/bonus',
];

export const refreshMoney = () => Promise.all(shownCalls.map(refresh));
