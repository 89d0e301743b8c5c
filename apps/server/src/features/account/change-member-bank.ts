import { plainAccountNo } from '@krapao/contract/rules';
import { refuse, refuseFor } from '../../core/errors.ts';
import { maskAccountNo } from '../../core/masked-account.ts';
import type { Ctx } from '../../ctx.ts';
import { conflict, type TwoPersonAct, withSecondPerson } from '../office/public.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { bankRefusal, tidyAccountName } from './account.rules.ts';
import { type BankAccount, replaceBankAccount } from './bank-account.ts';
import { findMember } from './find-member.ts';
import { refreshKeys } from './member-keys.ts';
import { bankCodesOf } from './registrable.ts';

type BankChange = { memberId: bigint; bankCode: string; bankAccountName: string; bankAccountNo: string; reason: string };

/** An open withdrawal is still paid to the account it was requested for; later ones go to the new account. */
export async function changeMemberBank(ctx: Ctx, by: TwoPersonAct, o: BankChange) {
  refuseFor(bankRefusal(o, bankCodesOf(ctx)));
  return withSecondPerson(ctx, by, async (tx) => {
    const before = (await findMember(ctx, o.memberId, tx)) ?? refuse('NO_DATA');
    const account = {
      bankCode: o.bankCode,
      bankAccountName: tidyAccountName(o.bankAccountName),
      bankAccountNo: plainAccountNo(o.bankAccountNo),
    };
    await replaceBankAccount(ctx, tx, { ...account, memberId: o.memberId, username: before.username });
    await refreshKeys(ctx, tx, o.memberId);
    const { staffId, address, device } = by.caller;
    const event = { kind: 'bank.changed', memberId: o.memberId, staffId, address, device, requestId: by.requestId } as const;
    await insertSecurityEvent(tx, { ...event, at: ctx.clock() });
    // The audit log is read by many: account numbers in it are masked.
    const show = (a: BankAccount) => `${a.bankCode} ${maskAccountNo(a.bankAccountNo)} ${a.bankAccountName}`;
    const detail = { from: show(before), to: show(account), reason: o.reason };
    // Changed since it was asked for: the one who approves was shown another account.
    if (by.approval && by.approval.detail.from !== detail.from) conflict('CHANGED_SINCE');
    return {
      audit: { act: 'member.bankAccount', memberId: o.memberId, detail },
      subject: before.name,
      needsSecond: true,
      result: { done: true as const },
    };
  });
}
