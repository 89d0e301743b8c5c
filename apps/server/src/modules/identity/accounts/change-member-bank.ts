import { plainAccountNo } from '@krapao/contract/rules';
import type { Core } from '../../../platform/core.ts';
import { refuse, refuseFor } from '../../../platform/errors/errors.ts';
import { maskAccountNo } from '../../../platform/values/masked-account.ts';
import { securityLog, type TwoPersonAct, withSecondPerson } from '../../control/index.ts';
import { bankRefusal, tidyAccountName } from './account.rules.ts';
import { type BankAccount, bankCodesOf, replaceBankAccount } from './bank-account.ts';
import { findMember } from './find-member.ts';
import { refreshKeys } from './member-keys.ts';

type BankChange = { memberId: bigint; bankCode: string; bankAccountName: string; bankAccountNo: string; reason: string };

/** An open withdrawal is still paid to the account it was requested for; later ones go to the new account. */
export async function changeMemberBank(core: Core, by: TwoPersonAct, o: BankChange) {
  refuseFor(bankRefusal(o, bankCodesOf(core)));
  return withSecondPerson(core, by, async (tx) => {
    const before = (await findMember(core, o.memberId, tx)) ?? refuse('NO_DATA');
    const account = {
      bankCode: o.bankCode,
      bankAccountName: tidyAccountName(o.bankAccountName),
      bankAccountNo: plainAccountNo(o.bankAccountNo),
    };
    await replaceBankAccount(core, tx, { ...account, memberId: o.memberId, username: before.username });
    await refreshKeys(core, tx, o.memberId);
    const { staffId, address, device } = by.caller;
    const event = { kind: 'bank.changed', memberId: o.memberId, staffId, address, device, requestId: by.requestId } as const;
    await securityLog.write(tx, { ...event, at: core.clock() });
    // The audit log is read by many: account numbers in it are masked.
    const show = (a: BankAccount) => `${a.bankCode} ${maskAccountNo(a.bankAccountNo)} ${a.bankAccountName}`;
    const detail = { from: show(before), to: show(account), reason: o.reason };
    // Changed since it was asked for: the one who approves was shown another account.
    if (by.approval && by.approval.detail.from !== detail.from) refuse('CHANGED_SINCE');
    return {
      audit: { act: 'member.bankAccount', memberId: o.memberId, detail },
      subject: before.name,
      needsSecond: true,
      result: { done: true as const },
    };
  });
}
