import type { LocalText } from '@krapao/contract/values/languages';
import { lockBalances } from '@krapao/ledger';
import { type Currency, type Money, money, toJson, zero } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { notifyBalance } from '../../../platform/notify-balance.ts';
import { findOwners, memberMoney } from '../../identity/index.ts';
import { hasLiveBonus } from '../bonus/member-bonus.sql.ts';
import { receiveReward } from '../receive-reward.ts';
import { receiveRefusal } from './refund.rules.ts';
import { isReceived, markReceived, sumNights } from './refund.sql.ts';

type Request = { readonly memberId: bigint; readonly idempotencyKey: string };

export async function receiveRefund(core: Core, { memberId, idempotencyKey }: Request): Promise<{ amount: number }> {
  const { currency } = (await findOwners(core.db, [memberId])).get(memberId) ?? refuse('invalid-token');
  const reference = referenceOf(core.vault, 'refund', { memberId, key: idempotencyKey });
  const wallet = await core.db.tx((tx) => receive(core, tx, { memberId, currency, reference }));
  notifyBalance(core, memberId, wallet);
  return { amount: toJson(wallet) };
}

async function receive(core: Core, tx: Tx, o: { memberId: bigint; currency: Currency; reference: string }): Promise<Money> {
  const { memberId, currency, reference } = o;
  // The second of two tabs waits here and then finds nothing open.
  const locked = await lockBalances(tx, o);
  if (await isReceived(tx, memberId, reference)) return locked.balances.get('wallet') ?? zero(currency);
  await memberMoney.refuseInactive(tx, memberId);
  const now = core.clock();
  const sums = await sumNights(tx, memberId, now);
  const open = money(sums.open, currency);
  const { active } = core.settings.get('refund');
  const no = receiveRefusal({ active, hasBonus: await hasLiveBonus(tx, memberId), open, cameToNothing: sums.cameToNothing });
  if (no) refuse(no);
  await markReceived(tx, { memberId, reference, now });
  const detail = { refund: { description: refundName } };
  const reward = { memberId, reference, key: `refund:${reference}`, kind: 'refund_receive', from: 'refund', amount: open } as const;
  return receiveReward(core, tx, { ...reward, source: 'REFUND', detail });
}

const refundName: LocalText = { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' };
