import { plainAccountNo } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { searchForm } from '../../../platform/values/search-form.ts';
import { bankAccountHash, bankCodesOf, decryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';
import * as keySql from './member-keys.sql.ts';

export const accountEndDigits = 4;
const batch = 500;
/** Limit on accounts with the same last four digits: a million members have about a hundred. */
const sameEndMax = 2_000;

const accountEndHash = (vault: Vault, accountNo: string): Buffer =>
  vault.hash('account-end', plainAccountNo(accountNo).slice(-accountEndDigits)).subarray(0, 8);

type Named = Pick<sql.MemberRow, 'memberId' | 'name' | 'username' | 'bankAccountName' | 'bankAccountNo'>;

const keysOf = (vault: Vault, m: Named): keySql.MemberKeys => ({
  memberId: m.memberId,
  words: searchForm(`${m.name} ${m.bankAccountName}`),
  accountEndHash: accountEndHash(vault, decryptAccountNo(vault, m)),
});

export async function refreshKeys(core: Pick<Core, 'vault'>, tx: Queryable, memberId: bigint): Promise<void> {
  const member = await sql.findMember(tx, memberId);
  if (member) await keySql.writeKeys(tx, [keysOf(core.vault, member)]);
}

/** Backfills search keys for older members: they depend on a key the database does not have. Cheap when none are missing. */
export async function indexMembers(core: Core): Promise<void> {
  for (let due = await keySql.listWithoutKeys(core.db, batch); due.length > 0; due = await keySql.listWithoutKeys(core.db, batch)) {
    const members = await sql.findMembers(core.db, due);
    await keySql.writeKeys(
      core.db,
      members.map((member) => keysOf(core.vault, member)),
    );
    // A key row without a member would be selected again forever.
    if (members.length < due.length) return;
  }
}

export async function findByAccountDigits(core: Core, digits: string, limit: number): Promise<bigint[]> {
  if (digits.length < accountEndDigits) return [];
  const whole = [...bankCodesOf(core)].map((bankCode) => ({
    bankCode,
    noHash: bankAccountHash(core.vault, { bankCode, accountNo: digits }),
  }));
  const exact = await keySql.findByAccounts(core.db, whole);
  const isEndAlone = digits.length === accountEndDigits;
  const ids = await keySql.findByAccountEnd(core.db, accountEndHash(core.vault, digits), isEndAlone ? limit : sameEndMax);
  if (isEndAlone || ids.length === 0) return [...new Set([...exact, ...ids])];
  const same = await sql.findMembers(core.db, ids);
  const fitting = same.filter((member) => decryptAccountNo(core.vault, member).endsWith(digits)).map(({ memberId }) => memberId);
  return [...new Set([...exact, ...fitting])].slice(0, limit);
}
