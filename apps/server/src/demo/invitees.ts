import { toJson } from '@krapao/money';
import { findStaffByName } from '../modules/control/staff/staff.sql.ts';
import { findMemberIdByPhone } from '../modules/identity/accounts/member.sql.ts';
import { openCondition } from '../modules/rewards/invite/open-conditions.ts';
import { receiveInviteBonus } from '../modules/rewards/invite/receive-invite-bonus.ts';
import { approveWithdrawal } from '../modules/withdrawals/approve-withdrawal.ts';
import { requestWithdraw } from '../modules/withdrawals/request-withdraw.ts';
import { findWithdrawal } from '../modules/withdrawals/withdraw.sql.ts';
import { Refusal } from '../platform/errors/errors.ts';
import type { ServerCore } from '../server.ts';
import { type DemoMember, demoMember, demoMemberId } from './members.ts';
import { demoAmount, firstDepositOf } from './play.ts';

const received: DemoMember = {
  phone: '0867890123',
  name: { thai: 'วีระ กล้าหาญ', lao: 'ວີລະ ກ້າຫານ' },
  thai: ['KBANK', '0481234567'],
  accountName: 'WEERA KLAHAN',
  laoNo: '010120000623456',
};
const ready: DemoMember = {
  phone: '0878901234',
  name: { thai: 'ดวงใจ สดใส', lao: 'ດວງໃຈ ສົດໃສ' },
  thai: ['SCB', '4079876543'],
  accountName: 'DUANGJAI SODSAI',
  laoNo: '010120000723456',
};
const takesOutPhone = '0856789012';

export async function seedInvitees(core: ServerCore): Promise<void> {
  const inviterId = await demoMemberId(core);
  await enoughPlayed(core, inviterId, received);
  await receiveInviteBonus(core, { memberId: inviterId, idempotencyKey: 'demo-invite' }).catch(unlessRefused);
  await enoughPlayed(core, inviterId, ready);

  const takesOut = await findMemberIdByPhone(core.db, takesOutPhone);
  if (takesOut === null) return;
  const amount = demoAmount(core, 500);
  await firstDepositOf(core, takesOut, amount);
  // The bank's payout reference is derived from this key, and both variants may use the same bank.
  const idempotencyKey = `demo-takes-out-${core.config.variant}`;
  const { reference } = await requestWithdraw(core, { memberId: takesOut, idempotencyKey, amountUnits: toJson(amount) });
  await approve(core, { memberId: takesOut, reference });
}

/** Withdrawals of unplayed money always need manual approval. */
async function approve(core: ServerCore, id: { memberId: bigint; reference: string }): Promise<void> {
  const cashier = await findStaffByName(core.db, 'cashier');
  if (!cashier || (await findWithdrawal(core.db, id))?.state !== 'waiting') return;
  const { id: staffId, name, role } = cashier;
  const caller = { staffId, name, role, sessionId: '', address: '', device: '' };
  await approveWithdrawal.perform(core, { caller, requestId: 'demo' }, id);
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function enoughPlayed(core: ServerCore, inviterId: bigint, friend: DemoMember): Promise<void> {
  const inviteeId = await demoMember(core, friend, inviterId);
  const amount = demoAmount(core, 500);
  // Opened before the deposit and with no turnover required: demo data cannot play at a provider.
  await openCondition(core.db, core, { inviterId, inviteeId, amount }, { ...core.settings.get('invite'), multiple: 0 });
  await firstDepositOf(core, inviteeId, amount);
}
