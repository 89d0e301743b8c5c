import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { maskPhone } from '../../../platform/values/account-no.ts';
import { decryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';

export type Member = {
  readonly memberId: bigint;
  readonly name: string;
  readonly username: string;
  readonly currency: Currency;
  readonly status: sql.MemberStatus;
  readonly bankCode: string;
  readonly bankAccountName: string;
  /** Decrypted, digits only. Never log it. */
  readonly bankAccountNo: string;
  readonly bankSince: Date;
  readonly phoneSince: Date;
  readonly coin: number;
  readonly invitedBy: bigint | null;
  readonly firstDepositAt: Date | null;
  readonly withdrawFrom: Date | null;
  readonly createdAt: Date;
};

export async function findMember(core: Pick<Core, 'db' | 'vault'>, memberId: bigint, db: Queryable = core.db): Promise<Member | null> {
  const row = await sql.findMember(db, memberId);
  return row ? memberOf(core, row) : null;
}

export function memberOf({ vault }: Pick<Core, 'vault'>, row: sql.MemberRow): Member {
  const { passwordHash: _secret, sourceCode: _source, ...rest } = row;
  return { ...rest, bankAccountNo: decryptAccountNo(vault, row) };
}

class Owners extends Map<bigint, sql.Owner> {
  view(memberId: bigint): { memberId: string; name: string; username: string } {
    const owner = this.get(memberId);
    return { memberId: String(memberId), name: owner?.name ?? '', username: owner ? maskPhone(owner.username) : '' };
  }
}

export async function findOwners(db: Queryable, memberIds: Iterable<bigint>): Promise<Owners> {
  const rows = await sql.findOwners(db, [...new Set(memberIds)]);
  return new Owners(rows.map((row) => [row.memberId, row]));
}
