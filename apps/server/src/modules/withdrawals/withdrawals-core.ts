import type { Payouts } from '../../integrations/bank/port.ts';
import type { RewardsCore } from '../rewards/index.ts';
import type { PayoutTimes } from './payouts.ts';

export type WithdrawalsCore = RewardsCore & { readonly payouts: Payouts; readonly payoutTimes: PayoutTimes };
