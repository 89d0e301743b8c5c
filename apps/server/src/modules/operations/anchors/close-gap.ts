import { anchorGaps, type ClosedGap, declareGap } from '@krapao/ledger';
import type { Pool } from '@krapao/pg';
import { pino } from 'pino';
import { makeMetrics } from '../../../platform/metrics/metrics.ts';
import { findEndedRestore } from '../restore/restore.sql.ts';
import type { AnchorCore } from './anchors.ts';
import type { AnchorFault } from './read-chain.ts';
import { writeAnchor } from './write-anchor.ts';

export type Declaration = Pick<ClosedGap, 'by' | 'reason'>;

/**
 * Declares missing lines that a restore explains, in the database and in a signed line. Returns null, or a refusal message if
 * anything else is wrong: a gap must never hide a changed movement or a broken chain.
 */
export async function closeGap(o: {
  core: Pick<AnchorCore, 'config' | 'anchors'>;
  owner: Pool;
  faults: readonly AnchorFault[];
  declaration: Declaration;
}): Promise<string | null> {
  const gaps = o.faults.flatMap(({ openGap }) => openGap ?? []);
  const [gap] = gaps;
  if (!gap) return 'there is no gap to close';
  if (gaps.length > 1) return `there are ${gaps.length} gaps: a restore explains one`;
  const restore = await findEndedRestore(o.owner, gap.last);
  if (restore === null) return `no restore that is over explains why lines ${gap.first} to ${gap.last} are missing`;
  const isExplained = ({ openGap, unanchoredAt, lineMissing }: AnchorFault): boolean =>
    openGap !== undefined || lineMissing === gap.first || (unanchoredAt !== undefined && unanchoredAt <= restore.begunAt);
  const other = o.faults.find((fault) => !isExplained(fault));
  if (other) return `something else does not fit as well: ${other.detail}`;
  await declareAsLedger(o.owner, { first: gap.first, last: gap.last, restore: String(restore.id), ...o.declaration });
  const declared = (await anchorGaps(o.owner)).find(({ first }) => first === gap.first);
  if (declared?.last !== gap.last) return `another gap that begins with line ${gap.first} is declared already`;
  const log = pino({ level: 'error' }, pino.destination(2));
  await writeAnchor({ ...o.core, metrics: makeMetrics(), log }, { ...declared, audit: gap.audit });
  return null;
}

async function declareAsLedger(owner: Pool, gap: ClosedGap): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin; set local role krapao_ledger');
    await declareGap(client, gap);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}
