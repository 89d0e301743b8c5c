import type { Spread } from '../../platform/db/spread.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import type { WithdrawalsCore } from '../withdrawals/index.ts';
import type { HomeCore } from './home-core.ts';
import { makeHomeReader } from './home-reader.ts';
import { lookupRoutes } from './lookup.routes.ts';
import { receiptRoutes } from './receipt.routes.ts';
import { walletRoutes } from './wallet.routes.ts';

type Ports = Pick<HomeCore, 'payments' | 'idempotency'>;

export function makeHome(core: WithdrawalsCore, ports: Ports, spread: Spread): Module<HomeCore> {
  const home = makeHomeReader(core.db, spread);
  return makeModule({ ...core, ...ports, home }, { routes: [...lookupRoutes, ...receiptRoutes, ...walletRoutes], close: home.close });
}
