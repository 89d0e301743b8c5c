import { plainAccountNo } from '@krapao/contract/values/rules';
import { refuse, refuseFor } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { maskAccountNo } from '../../../platform/values/account-no.ts';
import { defineAct, securityLog } from '../../control/index.ts';
import { bankRefusal, tidyAccountName } from './account.rules.ts';
import { type BankAccount, bankCodesOf, refuseOthersAccount, replaceBankAccount } from './bank-account.ts';
import { findMember } from './find-member.ts';
import { refreshKeys } from './member-keys.ts';

/** Account numbers are masked because many people read the audit log. */
const show = (a: BankAccount): string => `${a.bankCode} ${maskAccountNo(a.bankAccountNo)} ${a.bankAccountName}`;

/** An open withdrawal is still paid to the account it was requested for; later ones go to the new account. */
export const changeMemberBank = defineAct('member.bankAccount', async (core, tx, by, { memberId, reason, ...given }) => {
  refuseFor(bankRefusal(given, bankCodesOf(core)));
  const before = (await findMember(core, memberId, tx)) ?? refuse('NO_DATA');
  const account = {
    bankCode: given.bankCode,
    bankAccountName: tidyAccountName(given.bankAccountName),
    bankAccountNo: plainAccountNo(given.bankAccountNo),
  };
  await refuseOthersAccount(core, tx, { ...account, memberId });
  const detail = { from: show(before), to: show(account), reason };
  // Changed since the request: the approver was shown another account.
  if (by.approval && by.approval.detail.from !== detail.from) refuse('CHANGED_SINCE');
  return {
    memberId,
    title: before.name,
    detail,
    needsSecond: true,
    run: async () => {
      await replaceBankAccount(core, tx, { ...account, memberId, username: before.username });
      await refreshKeys(core, tx, memberId);
      const { staffId, address, device } = by.caller;
      const event = { kind: 'bank.changed', memberId, staffId, address, device, requestId: by.requestId } as const;
      await securityLog.write(tx, { ...event, at: core.clock() });
      return { reply: done };
    },
  };
});
