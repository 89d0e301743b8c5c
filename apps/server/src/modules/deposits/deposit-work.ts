import type { WorkKind } from '@krapao/contract';
import type { Core } from '../../platform/core.ts';
import type { ListFilter, Waiting, WaitingPage } from '../../platform/db/queue.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import * as announcedSql from './bank-credits/announced.sql.ts';
import * as creditSql from './bank-credits/bank-credit.sql.ts';
import { claimBankCredit } from './bank-credits/decide-bank-credit.ts';
import { claimDeposit } from './bank-credits/decide-deposit.ts';
import { type JoinedMoney, joinMoney } from './join-money.rules.ts';
import { claimSlip } from './slips/decide-slip.ts';
import { unfinishedMinutesMax } from './slips/slip.rules.ts';
import * as slipSql from './slips/slip.sql.ts';

type WorkQuery = [filter: ListFilter, page: WaitingPage];
type Items = readonly MemberItemId[];

const unfinishedBefore = (core: Core): Date => new Date(core.clock().getTime() - unfinishedMinutesMax * 60_000);

export const depositWork = {
  slips: {
    waiting: (core: Core, ...asked: WorkQuery): Promise<Waiting> => slipSql.waitingSlips(core.db, unfinishedBefore(core), ...asked),
    claim: claimSlip,
    since: ({ db }: Core, items: Items) => slipSql.slipsSentAt(db, items),
    countShown: ({ db }: Core, except: readonly string[]) => slipSql.countSlipQueue(db, except),
  },
  failedSlips: { waiting: ({ db }: Core, ...asked: WorkQuery) => slipSql.failedSlips(db, ...asked) },
  deposits: {
    waiting: ({ db }: Core, ...asked: WorkQuery) => announcedSql.waitingAnnounced(db, ...asked),
    claim: claimDeposit,
    since: ({ db }: Core, items: Items) => announcedSql.announcedAt(db, items),
  },
  bankCredits: {
    waiting: ({ db }: Core, ...asked: WorkQuery) => creditSql.waitingBankCredits(db, ...asked),
    claim: claimBankCredit,
    since: ({ db }: Core, outsides: readonly string[]) => creditSql.arrivedAt(db, outsides),
  },
};

export async function readJoined(core: Core): Promise<JoinedMoney> {
  const [slips, credits, announced] = await Promise.all([
    slipSql.listSlipParts(core.db, unfinishedBefore(core)),
    creditSql.listCreditParts(core.db),
    announcedSql.listOpenAnnounced(core.db),
  ]);
  return joinMoney({ slips, credits, announced });
}

export async function readJoinedParts(core: Core): Promise<(kind: WorkKind) => readonly string[]> {
  const { slips, deposits, bankCredits } = await readJoined(core);
  const lists: Partial<Record<WorkKind, { readonly except: readonly string[] }>> = { slips, failedSlips: slips, deposits, bankCredits };
  return (kind) => lists[kind]?.except ?? [];
}
