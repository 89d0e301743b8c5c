import type { BookKind, backoffice, ReplyOf } from '@krapao/contract';
import { bookKinds } from '@krapao/contract/api/codes';
import { dayOf } from '@krapao/contract/values/local-day';
import { wireCurrency } from '@krapao/contract/values/rules';
import { type Currency, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import { findOwners } from '../../identity/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { differencesOn, runsOf } from './reconcile.sql.ts';
import { reconcileDay } from './reconcile-day.ts';

type Reply = ReplyOf<typeof backoffice.officeReconciliation>;

const differencesShown = 2_000;

export async function showReconciliation(core: Core, day: string): Promise<Reply> {
  const [runs, found] = await Promise.all([runsOf(core.db, day), differencesOn(core.db, { day, limit: differencesShown + 1 })]);
  const differences = found.slice(0, differencesShown);
  const owners = await findOwners(
    core.db,
    differences.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
  const figure = (minor: bigint | null, currency: Currency) => (minor === null ? null : toJson(money(minor, currency)));
  return {
    day,
    runAt: runs[0]?.runAt.toISOString() ?? null,
    books: runs.map((run) => ({
      ...placeOf(run.book),
      currency: wireCurrency(run.currency),
      state: run.state,
      ours: toJson(money(run.ours, run.currency)),
      oursCount: Number(run.oursCount),
      theirs: toJson(money(run.theirs, run.currency)),
      theirsCount: Number(run.theirsCount),
    })),
    differences: differences.map((d) => ({
      ...placeOf(d.book),
      kind: d.kind,
      reference: d.reference,
      memberId: d.memberId === null ? null : String(d.memberId),
      memberName: d.memberId === null ? null : (owners.get(d.memberId)?.name ?? ''),
      currency: wireCurrency(d.currency),
      ours: figure(d.ours, d.currency),
      theirs: figure(d.theirs, d.currency),
      at: d.at.toISOString(),
    })),
    isCut: found.length > differencesShown,
  };
}

function placeOf(name: string): { book: BookKind; code: string } {
  const [kind, code = ''] = name.split(':');
  const book = bookKinds.find((one) => one === kind);
  if (!book) throw new Error(`unknown settlement report: ${name}`);
  return { book, code };
}

export async function runReconciliation(core: BackofficeCore, by: StaffAct, day: string): Promise<Reply> {
  if (day > dayOf(core.clock())) refuse('KEY_INVALID', 'day');
  await withAudit(core, by, async () => ({ audit: { act: 'report.reconcile', subject: day }, result: null }));
  await reconcileDay(core, day);
  return showReconciliation(core, day);
}
