import { money, toJson } from '@krapao/money';
import { refuse } from '../../../platform/errors/errors.ts';
import { Waiting } from '../../../platform/http/route.ts';
import { type MemberItemId, subjectOf } from '../../../platform/values/member-item.ts';
import {
  auditOf,
  claimItem,
  decideClaimed,
  done,
  isAboveAlone,
  type StaffAct,
  type TwoPersonAct,
  withAudit,
  withSecondPerson,
} from '../../control/index.ts';
import { usernamesOf } from '../accounts/game-account.sql.ts';
import type { GamesCore } from '../games-core.ts';
import { endStep } from './reconcile-transfers.ts';
import { findStuck, findTransfer } from './transfer.sql.ts';

/** For a while no other of staff may decide it. */
export async function claimStuck(core: GamesCore, by: StaffAct, id: MemberItemId) {
  if (!(await findStuck(core.db, id))) refuse('NO_DATA');
  return withAudit(core, by, async (tx) => {
    await claimItem(core, tx, by, { kind: 'stuck', subject: subjectOf(id) });
    return { audit: auditOf(id, 'stuck.claim'), result: done };
  });
}

/**
 * A manager looked at the provider's own site and says whether the movement happened there. The audit line is written first, in a transaction of its
 * own: from game to game the end of the first half sends the second half, and no transaction may wait for a provider.
 */
export async function resolveStuck(core: GamesCore, by: TwoPersonAct, id: MemberItemId, o: { happened: boolean; reason: string }) {
  const { provider } = (await findStuck(core.db, id)) ?? refuse('NO_DATA');
  const asked = (await findTransfer(core.db, id.memberId, id.reference)) ?? refuse('NO_DATA');
  const amount = money(asked.minor, asked.currency);
  const result = await withSecondPerson(core, by, async (tx) => {
    await decideClaimed(core, tx, by, { kind: 'stuck', subject: subjectOf(id) }, async () => {});
    const detail = { ...o, provider, amount: toJson(amount), currency: amount.currency };
    return {
      audit: auditOf(id, 'stuck.resolve', detail),
      needsSecond: isAboveAlone(core.settings.get('secondPerson'), 'stuck.resolve', amount),
      money: { kind: 'credit', amount },
      result: done,
    };
  });
  if (result instanceof Waiting) return result;
  const transfer = await findTransfer(core.db, id.memberId, id.reference);
  if (transfer?.status !== 'PENDING') return refuse('NO_DATA');
  const usernames = await usernamesOf(core.db, id.memberId);
  await endStep(core, transfer, { happened: o.happened, outsideId: null, by: by.caller.staffId }, usernames);
  return result;
}
