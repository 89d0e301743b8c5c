import type { Spread } from '../../platform/db/spread.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import type { WithdrawalsCore } from '../withdrawals/index.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { homeRoutes } from './home.routes.ts';
import { type HomeCore, makeHomeReader } from './home-reader.ts';
import { positionOf } from './read-home.ts';

type Ports = Pick<HomeCore, 'payments' | 'idempotency'>;

export function makeHome(core: WithdrawalsCore, ports: Ports, spread: Spread): Module<HomeCore> {
  const home = makeHomeReader(core.db, spread);
  const homeCore = { ...core, ...ports, home };
  core.live.answerPosition((memberId) => positionOf(homeCore, memberId));
  return makeModule(homeCore, { routes: homeRoutes, acts: [adjustWallet], close: home.close });
}
