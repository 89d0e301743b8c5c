import type { Spread } from '../../platform/db/spread.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import type { WithdrawalsCore } from '../withdrawals/index.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { homeRoutes } from './home.routes.ts';
import { type HomeCore, makeHomeReader } from './home-reader.ts';

type Ports = Pick<HomeCore, 'payments' | 'idempotency'>;

export function makeHome(core: WithdrawalsCore, ports: Ports, spread: Spread): Module<HomeCore> {
  const home = makeHomeReader(core.db, spread);
  return makeModule({ ...core, ...ports, home }, { routes: homeRoutes, acts: [adjustWallet], close: home.close });
}
