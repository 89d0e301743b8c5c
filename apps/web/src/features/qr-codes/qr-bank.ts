import type { ApiMap } from '@krapao/contract';

/** A way to pay that makes codes, as the deposit's list tells of it. */
export type QrBank = Pick<
  ApiMap['GET /api/lookup/deposit']['reply']['banks'][number],
  'bankCode' | 'bankType' | 'mode' | 'minimum' | 'currency' | 'bankAccountName' | 'down'
>;

/** At least one, the one that is best tried first at the start. */
export type SomeBanks = readonly [QrBank, ...QrBank[]];
