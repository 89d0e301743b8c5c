import type { Core } from '../../../platform/core.ts';
import { bankAccountHash } from './bank-account.ts';
import * as sql from './member.sql.ts';

/** Other members who have or had this bank account, the latest first. */
export const listSharingAccount = (
  core: Pick<Core, 'db' | 'vault'>,
  o: { memberId: bigint; bankCode: string; accountNo: string; limit: number },
): Promise<sql.SharedAccount[]> => sql.listSharingAccount(core.db, { ...o, noHash: bankAccountHash(core.vault, o) });
