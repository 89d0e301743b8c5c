import type { LocalText } from '@krapao/contract/languages';
import type { statementLines } from '../../statement/index.ts';
import type { BonusSource } from './member-bonus.sql.ts';

const detailKinds = { bonus: 'bonus', promotion: 'promotion', wheel: 'luckydraw' } as const satisfies Record<BonusSource, string>;

/** The statement's name of a source, and the detail that tells what the line was for; `grant_bonus` writes the same. */
export const detailOf = (source: BonusSource, description: LocalText): Pick<statementLines.Line, 'from' | 'detail'> => ({
  from: source.toUpperCase(),
  detail: { [detailKinds[source]]: { description } },
});

/** The movement of the grant, as `grant_bonus` posts it: what moved since is told by its key. */
export const grantKey = (id: bigint): string => `bonus:${id}`;
