import type { Ctx } from '../../ctx.ts';
import { bankAccountHash } from './bank-account.ts';
import * as sql from './member.sql.ts';

/** Other members who have or had this bank account, the latest first. */
export const listSharingAccount = (
  ctx: Pick<Ctx, 'db' | 'vault'>,
  o: { memberId: bigint; bankCode: string; accountNo: string; limit: number },
): Promise<sql.SharedAccount[]> => sql.listSharingAccount(ctx.db, { ...o, noHash: bankAccountHash(ctx.vault, o) });
