import type { BodyOf, identity, ReplyOf } from '@krapao/contract';
import { innerCurrency } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import { refuse, refuseFor } from '../../../platform/errors/errors.ts';
import { maskName } from '../../../platform/values/account-name.ts';
import { currencyOf, tidyAccountName, tidyName } from '../accounts/account.rules.ts';
import { bankCodesOf } from '../accounts/bank-account.ts';
import { createMember } from '../accounts/create-member.ts';
import { findMember } from '../accounts/find-member.ts';
import { takeBankAsk, takeMemberAsk } from '../otp/budget.ts';
import { type Claim, isPhoneProven, useProof } from '../otp/proof.ts';
import { formRefusal, inviterOf, registrationRefusal } from './registration.rules.ts';
import { takenOf } from './validate-account.ts';

export type Registration = BodyOf<typeof identity.register>;

export async function registerMember(core: Core, r: Registration, { address }: { address: string }): Promise<{ _id: string }> {
  const { variant } = core.config;
  const now = core.clock();
  const needsProof = core.settings.get('registerOTP');
  refuseFor(formRefusal(r, { variant, bankCodes: bankCodesOf(core) }));
  const claim: Claim = { phone: r.username, otpToken: r.otpToken, address };
  const isProven = await isPhoneProven(core, core.db, claim, now);
  const refusal = registrationRefusal({ ...(await takenOf(core, r)), needsProof, isPhoneProven: isProven });
  if (refusal) {
    await (isProven ? takeBankAsk(core, r.username) : takeMemberAsk(core, address));
    refuseFor(refusal);
  }

  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(r.password));
  const inviter = inviterOf(r.inviteCode);
  const sourceCode = core.settings.get('sources').find((source) => source.code === r.sourceCode)?.code ?? null;
  const memberId = await core.db.tx(async (tx) => {
    // Another request may have registered during hashing: unique phone, unique bank account and unused proof decide here.
    const id = await createMember(core, tx, {
      name: tidyName(r.name),
      username: r.username,
      passwordHash,
      currency: innerCurrency(currencyOf(r.currency, variant)),
      bankCode: r.bankCode,
      bankAccountName: tidyAccountName(r.bankAccountName),
      bankAccountNo: r.bankAccountNo,
      sourceCode,
      invitedBy: inviter !== null && (await findMember(core, inviter, tx)) ? inviter : null,
    });
    if (!(await useProof(core, tx, claim, now)) && needsProof) refuse('UNVERIFIED_OTP', 'username');
    return id;
  });
  return { _id: String(memberId) };
}

export async function showInviter(core: Core, code: string): Promise<ReplyOf<typeof identity.inviterName>> {
  const memberId = inviterOf(code);
  const member = memberId === null ? null : await findMember(core, memberId);
  return { name: member?.status === 'active' ? maskName(member.name) : null };
}
