import type { bonus, QueryOf } from '@krapao/contract';
import type { Choice } from './bonus.rules.ts';

/** What the query of a take says: the version that was read, and the choice that was confirmed. */
export const readTake = ({
  version,
  on,
  deposit,
}: QueryOf<typeof bonus.activateBonus>): {
  version: number | undefined;
  choice: Choice | undefined;
} => ({ version: version === undefined ? undefined : Number(version), choice: on && { on, deposit } });
