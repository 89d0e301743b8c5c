import type { Providers } from '../../integrations/game-providers/port.ts';
import type { Core } from '../../platform/core.ts';
import type { MoneyGate } from '../../platform/db/money-gate.ts';
import type { Spread } from '../../platform/db/spread.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { gamesRoutes } from './games.routes.ts';
import type { GamesCore } from './games-core.ts';
import { reconcileTransfers } from './transfers/reconcile-transfers.ts';
import { resolveStuck } from './transfers/resolve-stuck.ts';
import { makeTransferBatcher } from './transfers/transfer-batcher.ts';

export function makeGames(
  core: Core,
  { providers, spread, gate }: { providers: Providers; spread: Spread; gate: MoneyGate },
): Module<GamesCore> {
  const transferBatcher = makeTransferBatcher(core.db, spread, gate);
  return makeModule(
    { ...core, providers, transferBatcher },
    {
      routes: gamesRoutes,
      acts: [resolveStuck],
      loops: [{ name: 'reconcile-transfers', everyMs: core.config.reconcileEveryMs, run: reconcileTransfers }],
      close: transferBatcher.close,
    },
  );
}
