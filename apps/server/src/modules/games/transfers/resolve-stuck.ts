import { money, toJson } from '@krapao/money';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type MemberItemId, subjectOf } from '../../../platform/values/member-item.ts';
import { approvals, auditLog, defineAct, itemClaims, type StaffAct, withAudit } from '../../control/index.ts';
import { usernamesOf } from '../accounts/game-account.sql.ts';
import type { GamesCore } from '../games-core.ts';
import { endStep } from './reconcile-transfers.ts';
import { findStuck, findTransfer } from './transfer.sql.ts';

export async function claimStuck(core: GamesCore, by: StaffAct, id: MemberItemId) {
  if (!(await findStuck(core.db, id))) refuse('NO_DATA');
  return withAudit(core, by, async (tx) => {
    await itemClaims.claim(core, tx, by, { kind: 'stuck', subject: subjectOf(id) });
    return { audit: auditLog.entryOf(id, 'stuck.claim'), result: done };
  });
}

/**
 * A manager checked the provider's site and states the outcome. The transfer ends after the commit,
 * because this may send the second step and no transaction may wait for a provider.
 */
export const resolveStuck = defineAct('stuck.resolve', async (core: GamesCore, tx, by, { happened, reason, ...id }) => {
  const { provider } = (await findStuck(tx, id)) ?? refuse('NO_DATA');
  const asked = (await findTransfer(tx, id.memberId, id.reference)) ?? refuse('NO_DATA');
  const amount = money(asked.minor, asked.currency);
  const claim = { kind: 'stuck', subject: subjectOf(id) } as const;
  await itemClaims.refuseClaimed(core, tx, by, claim);
  return {
    memberId: id.memberId,
    subject: id.reference,
    claim,
    detail: { happened, reason, provider, amount: toJson(amount), currency: amount.currency },
    needsSecond: approvals.isAboveAlone(core.settings.get('secondPerson'), 'stuck.resolve', amount),
    money: { kind: 'credit', amount },
    run: async () => ({
      reply: async () => {
        const transfer = await findTransfer(core.db, id.memberId, id.reference);
        if (transfer?.status !== 'PENDING') return refuse('NO_DATA');
        const usernames = await usernamesOf(core.db, id.memberId);
        await endStep(core, transfer, { happened, outsideId: null, by: by.caller.staffId }, usernames);
        return done;
      },
    }),
  };
});
