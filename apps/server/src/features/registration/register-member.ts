import type { account, BodyOf } from '@krapao/contract';
import { refuse, refuseFor } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { bankCodesOf, createMember, currencyOf, findMember, innerCurrency, tidyAccountName, tidyName } from '../account/public.ts';
import { type Claim, isPhoneProven, takeBankAsk, takeMemberAsk, useProof } from '../otp/public.ts';
import { formRefusal, inviterOf, registrationRefusal } from './registration.rules.ts';
import { takenOf } from './validate-account.ts';

export type Registration = BodyOf<typeof account.register>;

export async function registerMember(ctx: Ctx, r: Registration, { address }: { address: string }): Promise<{ _id: string }> {
  const { variant } = ctx.config;
  const now = ctx.clock();
  const needsProof = ctx.settings.get('registerOTP');
  refuseFor(formRefusal(r, { variant, bankCodes: bankCodesOf(ctx) }));
  const claim: Claim = { phone: r.username, otpToken: r.otpToken, address };
  const isProven = await isPhoneProven(ctx, ctx.db, claim, now);
  const refusal = registrationRefusal({ ...(await takenOf(ctx, r)), needsProof, isPhoneProven: isProven });
  if (refusal) {
    await (isProven ? takeBankAsk(ctx, r.username) : takeMemberAsk(ctx, address));
    refuseFor(refusal);
  }

  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(r.password));
  const inviter = inviterOf(r.inviteCode);
  const sourceCode = ctx.settings.get('sources').find((source) => source.code === r.sourceCode)?.code ?? null;
  const memberId = await ctx.db.tx(async (tx) => {
    // Another request may have registered while the password was hashed: the unique phone and bank account and the unused proof decide here.
    const id = await createMember(ctx, tx, {
      name: tidyName(r.name),
      username: r.username,
      passwordHash,
      currency: innerCurrency(currencyOf(r.currency, variant)),
      bankCode: r.bankCode,
      bankAccountName: tidyAccountName(r.bankAccountName),
      bankAccountNo: r.bankAccountNo,
      sourceCode,
      invitedBy: inviter !== null && (await findMember(ctx, inviter, tx)) ? inviter : null,
    });
    if (!(await useProof(ctx, tx, claim, now)) && needsProof) refuse('UNVERIFIED_OTP', 'username');
    return id;
  });
  return { _id: String(memberId) };
}
