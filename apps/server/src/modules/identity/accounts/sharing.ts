import type { Core } from '../../../platform/core.ts';
import { listSharingBrowser, sharingBrowserWith } from '../sessions/device.sql.ts';
import { bankAccountHash } from './bank-account.ts';
import * as sql from './member.sql.ts';

export { listSharedPairs, type SharedPair } from '../sessions/device.sql.ts';

export async function sharingAmong(core: Pick<Core, 'db'>, memberId: bigint, others: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const of = { memberId, others };
  const [browsers, accounts] = await Promise.all([sharingBrowserWith(core.db, of), sql.sharingAccountWith(core.db, of)]);
  return new Set([...browsers, ...accounts]);
}

type Account = { readonly bankCode: string; readonly accountNo: string };

export async function listSharing(core: Pick<Core, 'db' | 'vault'>, o: { memberId: bigint; account: Account; limit: number }) {
  const {
    memberId,
    account: { bankCode },
    limit,
  } = o;
  const noHash = bankAccountHash(core.vault, o.account);
  const [device, account] = await Promise.all([
    listSharingBrowser(core.db, { memberId, limit }),
    sql.listSharingAccount(core.db, { memberId, bankCode, noHash, limit }),
  ]);
  return { device, account };
}
