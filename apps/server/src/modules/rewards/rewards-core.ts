import type { GamesCore } from '../games/index.ts';
import type { Wheels } from './wheel/wheels.ts';

export type RewardsCore = GamesCore & { readonly wheels: Wheels };
