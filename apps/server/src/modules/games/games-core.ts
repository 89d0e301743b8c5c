import type { Providers } from '../../integrations/game-providers/port.ts';
import type { Core } from '../../platform/core.ts';
import type { TransferBatcher } from './transfers/transfer-batcher.ts';

export type GamesCore = Core & { readonly providers: Providers; readonly transferBatcher: TransferBatcher };
