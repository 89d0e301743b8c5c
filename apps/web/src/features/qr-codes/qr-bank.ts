import type { ApiMap } from '@krapao/contract';

export type QrBank = Pick<
  ApiMap['GET /api/lookup/deposit']['reply']['banks'][number],
  'bankCode' | 'bankType' | 'mode' | 'minimum' | 'currency' | 'bankAccountName' | 'down'
>;

export type SomeBanks = readonly [QrBank, ...QrBank[]];
