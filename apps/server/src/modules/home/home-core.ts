import type { Idempotency } from '../../platform/idempotency/idempotency.ts';
import type { DepositsCore } from '../deposits/index.ts';
import type { WithdrawalsCore } from '../withdrawals/index.ts';
import type { HomeReader } from './home-reader.ts';

export type HomeCore = WithdrawalsCore & Pick<DepositsCore, 'payments'> & { readonly home: HomeReader; readonly idempotency: Idempotency };
