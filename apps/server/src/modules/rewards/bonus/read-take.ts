import type { QueryOf, rewards } from '@krapao/contract';
import type { Choice } from './bonus.rules.ts';

/** Reads the version and the choice from the query. */
export const readTake = ({
  version,
  on,
  deposit,
}: QueryOf<typeof rewards.activateBonus>): {
  version: number | undefined;
  choice: Choice | undefined;
} => ({ version: version === undefined ? undefined : Number(version), choice: on && { on, deposit } });
