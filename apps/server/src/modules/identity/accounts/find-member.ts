import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { maskPhone } from '../../../platform/values/account-no.ts';
import { decryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';

export type Member = {
  readonly memberId: bigint;
  readonly name: string;
  /** The phone number. */
  readonly username: string;
  readonly currency: Currency;
  readonly status: sql.MemberStatus;
  readonly bankCode: string;
  readonly bankAccountName: string;
  /** Decrypted, digits only. Never log it. */
  readonly bankAccountNo: string;
  /** Since when the account and its name are these: the registration, or their last change. */
  readonly bankSince: Date;
  readonly phoneSince: Date;
  readonly coin: number;
  readonly invitedBy: bigint | null;
  readonly firstDepositAt: Date | null;
  /** Nothing is paid out before this time. */
  readonly withdrawFrom: Date | null;
  readonly createdAt: Date;
};

/** Pass the transaction as `db` to read inside it. */
export async function findMember(core: Pick<Core, 'db' | 'vault'>, memberId: bigint, db: Queryable = core.db): Promise<Member | null> {
  const row = await sql.findMember(db, memberId);
  return row ? memberOf(core, row) : null;
}

export function memberOf({ vault }: Pick<Core, 'vault'>, row: sql.MemberRow): Member {
  const { passwordHash: _secret, sourceCode: _source, ...rest } = row;
  return { ...rest, bankAccountNo: decryptAccountNo(vault, row) };
}

/** The members whose items a list shows. */
class Owners extends Map<bigint, sql.Owner> {
  /** As staff see the member. */
  view(memberId: bigint): { memberId: string; name: string; username: string } {
    const owner = this.get(memberId);
    return { memberId: String(memberId), name: owner?.name ?? '', username: owner ? maskPhone(owner.username) : '' };
  }
}

/** Reads them in one query. */
export async function findOwners(db: Queryable, memberIds: Iterable<bigint>): Promise<Owners> {
  const rows = await sql.findOwners(db, [...new Set(memberIds)]);
  return new Owners(rows.map((row) => [row.memberId, row]));
}
