import { toJson } from '@krapao/money';
import { Refusal } from '../core/errors.ts';
import type { Ctx } from '../ctx.ts';
import { findMemberIdByPhone } from '../features/account/public.ts';
import { openCondition, receiveInviteBonus } from '../features/invite/public.ts';
import { findStaffByName } from '../features/office/public.ts';
import { approveWithdrawal, findWithdrawal, requestWithdraw } from '../features/withdraw/public.ts';
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

/** An invitee in each state. Those of the earlier steps are held or have only joined; these have played enough, or have taken the money out again. */
export async function seedInvitees(ctx: Ctx): Promise<void> {
  const inviterId = await demoMemberId(ctx);
  await enoughPlayed(ctx, inviterId, received);
  await receiveInviteBonus(ctx, { memberId: inviterId, idempotencyKey: 'demo-invite' }).catch(unlessRefused);
  await enoughPlayed(ctx, inviterId, ready);

  const takesOut = await findMemberIdByPhone(ctx.db, takesOutPhone);
  if (takesOut === null) return;
  const amount = demoAmount(ctx, 500);
  await firstDepositOf(ctx, takesOut, amount);
  // The bank knows a payout by what is made from this key, and both variants may stand before the same bank.
  const idempotencyKey = `demo-takes-out-${ctx.config.variant}`;
  const { reference } = await requestWithdraw(ctx, { memberId: takesOut, idempotencyKey, amountUnits: toJson(amount) });
  await approve(ctx, { memberId: takesOut, reference });
}

/** Money that was not played is paid out by a person only. */
async function approve(ctx: Ctx, id: { memberId: bigint; reference: string }): Promise<void> {
  const cashier = await findStaffByName(ctx.db, 'cashier');
  if (!cashier || (await findWithdrawal(ctx.db, id))?.state !== 'waiting') return;
  const { id: staffId, name, role } = cashier;
  const caller = { staffId, name, role, sessionId: '', address: '', device: '' };
  await approveWithdrawal(ctx, { caller, requestId: 'demo', call: { params: {}, body: {} } }, id);
}

/** In a database that is older, the demo member may have taken a bonus meanwhile. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function enoughPlayed(ctx: Ctx, inviterId: bigint, friend: DemoMember): Promise<void> {
  const inviteeId = await demoMember(ctx, friend, inviterId);
  const amount = demoAmount(ctx, 500);
  // Opened before the deposit, with nothing to play: no demo data can play at a provider.
  await openCondition(ctx.db, ctx, { inviterId, inviteeId, amount }, { ...ctx.settings.get('invite'), multiple: 0 });
  await firstDepositOf(ctx, inviteeId, amount);
}
