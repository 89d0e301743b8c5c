import type { backoffice, ReplyOf } from '@krapao/contract';
import { wireCurrency } from '@krapao/contract/values/rules';
import { currencies } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import { firstSeal, sealOf, sumsIn } from './close.rules.ts';
import * as sql from './close.sql.ts';
import { findClose, insertSignature } from './close.sql.ts';
import { checkClose, closeIn } from './close-days.ts';
import { isReconciled, reconciliationOf } from './reconcile.sql.ts';
import { type DaySum, reportOf } from './report.rules.ts';
import { balancesBefore } from './report.sql.ts';
import { figuresOf } from './show-report.ts';

const view = (close: sql.Close): ReplyOf<typeof backoffice.officeClose>['close'] => ({
  day: close.day,
  revision: close.revision,
  hash: close.hash,
  closedAt: close.closedAt.toISOString(),
  changedAt: close.changedAt?.toISOString() ?? null,
  signed:
    close.signedBy === null || close.signedAt === null
      ? null
      : { by: close.signedBy, at: close.signedAt.toISOString(), reconciled: close.signedReconciled },
});

export async function showCloses(core: Core, page: { page: number; limit: number }): Promise<ReplyOf<typeof backoffice.officeCloses>> {
  const { total, closes } = await sql.listCloses(core.db, page);
  return { total, closes: closes.map(view) };
}

export async function showClose(core: Core, day: string): Promise<ReplyOf<typeof backoffice.officeClose>> {
  const found = (await sql.findClose(core.db, day)) ?? refuse('NO_DATA');
  const { sums } = await checkClose(core, found);
  const close = (await sql.findClose(core.db, day)) ?? found;
  const [before, closed] = [await sql.sealBefore(core.db, close.seq), sumsIn(day, close.figures)];
  const figures = await Promise.all(
    currencies.map(async (currency) => {
      const opening = await balancesBefore(core.db, { day, currency });
      const of = (all: readonly DaySum[]) => {
        const report = reportOf(
          all.filter((sum) => sum.currency === currency),
          { days: [day], opening },
        );
        const { inCount: _, outCount: __, ...total } = report.total;
        return figuresOf({ ...total, liability: report.liability.closing }, currency);
      };
      return { currency: wireCurrency(currency), closed: of(closed), now: of(sums) };
    }),
  );
  const isWhole = sealOf(close) === close.hash && close.prevHash === (before ?? firstSeal);
  const reconciliation = await reconciliationOf(core.db, day);
  return {
    close: view(close),
    prevHash: close.prevHash,
    isWhole,
    reconciliation: reconciliation && { ...reconciliation, runAt: reconciliation.runAt.toISOString() },
    figures,
  };
}

/** Refuses to sign a close whose movements have changed since. */
export async function signClose(core: Core, by: StaffAct, { day, hash }: { day: string; hash: string }) {
  const close = (await findClose(core.db, day)) ?? refuse('NO_DATA');
  if (close.hash !== hash || close.signedAt !== null) refuse('ALREADY_DECIDED');
  if (!(await checkClose(core, close)).isSame) refuse('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    const { staffId, name } = by.caller;
    const reconciled = await isReconciled(tx, day);
    const signature = { day, revision: close.revision, staffId, name, hash, at: core.clock(), reconciled };
    if (!(await insertSignature(tx, signature))) refuse('ALREADY_DECIDED');
    return { audit: { act: 'report.sign', subject: day, detail: { revision: close.revision, hash, reconciled } }, result: done };
  });
}

/** Only if the day has changed. Earlier revisions and their signatures are kept. */
export async function closeAgain(core: Core, by: StaffAct, day: string) {
  const close = (await findClose(core.db, day)) ?? refuse('NO_DATA');
  if ((await checkClose(core, close)).isSame) refuse('ALREADY_DECIDED');
  const revision = close.revision + 1;
  return withAudit(core, by, async (tx) => {
    await closeIn(core, tx, { day, revision });
    return { audit: { act: 'report.closeAgain', subject: day, detail: { revision } }, result: done };
  });
}
