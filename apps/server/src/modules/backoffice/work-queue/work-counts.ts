import type { WorkKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { inTurn } from '../../../platform/db/db.ts';
import { everything } from '../../../platform/db/queue.ts';
import { approvals, type StaffAct } from '../../control/index.ts';
import { depositWork, readJoinedParts } from '../../deposits/index.ts';
import { withdrawalWork } from '../../withdrawals/index.ts';
import type { BackofficeCore, Count, Counted, WorkCounts } from '../backoffice-core.ts';
import { decidable, readOpenRequests, sources } from './work-sources.ts';
import { kindsFor } from './workqueue.rules.ts';

type Shared = keyof typeof sources;
const nothing: Count = { total: 0, oldest: null };
const keptMs = 1_000;

/** Every staff tab polls every few seconds, so queues are counted at most once a second and only up to a limit. */
export function makeWorkCounts(core: Core): WorkCounts {
  let kept: { at: number; counted: Promise<Counted> } | null = null;
  return {
    read() {
      const now = performance.now();
      if (kept && now - kept.at < keptMs) return kept.counted;
      const reading = { at: now, counted: count(core) };
      kept = reading;
      reading.counted.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading.counted;
    },
    readAnew: () => count(core),
  };
}

async function count(shared: Core): Promise<Counted> {
  const core = inTurn(shared);
  const kinds = Object.keys(sources) as Shared[];
  const none = { limit: 0, offset: 0, sort: 'oldest' } as const;
  const joinedParts = await readJoinedParts(core);
  const countOf = async (kind: Shared): Promise<[WorkKind, Count]> => [
    kind,
    await sources[kind].waiting(core, { ...everything, except: joinedParts(kind) }, none),
  ];
  const [counts, open, paying, slipQueue] = await Promise.all([
    Promise.all(kinds.map(countOf)),
    readOpenRequests(core),
    withdrawalWork.countPaying(core),
    depositWork.slips.countShown(core, joinedParts('slips')),
  ]);
  return { shared: new Map(counts), open, paying, slipQueue };
}

type Person = Pick<StaffAct['caller'], 'staffId' | 'role'>;

export async function countWork(core: BackofficeCore, person: Person) {
  const counted = await core.workCounts.read();
  const of = (kind: 'requests' | 'documents'): Count => {
    const items = decidable(counted.open, person, kind);
    return { total: items.length, oldest: items[0]?.since ?? null };
  };
  const counts: Partial<Record<WorkKind, number>> = {};
  const oldest: Partial<Record<WorkKind, string | null>> = {};
  let total = 0;
  for (const kind of kindsFor(person.role)) {
    const found = kind === 'requests' || kind === 'documents' ? of(kind) : (counted.shared.get(kind) ?? nothing);
    counts[kind] = found.total;
    oldest[kind] = found.oldest?.toISOString() ?? null;
    total += found.total;
  }
  return { counts, oldest, total };
}

/** Includes the person's own requests, which can be withdrawn. */
export async function countQueues(core: BackofficeCore, person: Person) {
  const { open, paying, slipQueue } = await core.workCounts.read();
  const { counts, total } = await countWork(core, person);
  const {
    withdrawals = 0,
    unknown = 0,
    deposits = 0,
    bankCredits = 0,
    stuck = 0,
    prizes = 0,
    failedSlips = 0,
    documents = 0,
    chats,
  } = counts;
  const requests = open.filter(({ act, staffId }) => staffId === person.staffId || approvals.mayDecide(person.role, act)).length;
  const [slips, onTheirWay] = [slipQueue.total, paying.total];
  const queues = {
    withdrawals,
    paying: onTheirWay,
    unknown,
    deposits,
    bankCredits,
    slips,
    stuck,
    prizes,
    requests,
    failedSlips,
    documents,
  };
  return { ...queues, work: total, ...(chats === undefined ? {} : { chats }) };
}
