import type { TimeSort } from '@krapao/contract/values/list-sort';
import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';

export type MemberStatus = 'active' | 'inactive';

export type MemberRow = {
  memberId: bigint;
  name: string;
  username: string;
  passwordHash: string;
  currency: Currency;
  status: MemberStatus;
  sourceCode: string | null;
  invitedBy: bigint | null;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: Buffer;
  bankSince: Date;
  phoneSince: Date;
  coin: number;
  firstDepositAt: Date | null;
  withdrawFrom: Date | null;
  createdAt: Date;
};

const columns = `member_id as "memberId", name, username, password_hash as "passwordHash", currency, status, source_code as "sourceCode",
  invited_by as "invitedBy", bank_code as "bankCode", bank_account_name as "bankAccountName", bank_account_no as "bankAccountNo",
  coalesce(bank_since, created_at) as "bankSince", coalesce(phone_since, created_at) as "phoneSince",
  coin, first_deposit_at as "firstDepositAt", withdraw_from as "withdrawFrom", created_at as "createdAt"`;

export async function findMember(db: Queryable, memberId: bigint): Promise<MemberRow | undefined> {
  const { rows } = await db.query<MemberRow>({
    name: 'member-find',
    text: `select ${columns} from member where member_id = $1`,
    values: [memberId],
  });
  return rows[0];
}

export async function isActive(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ active: boolean }>({
    name: 'member-active',
    text: 'select member_is_active($1) as active',
    values: [memberId],
  });
  return rows[0]?.active ?? false;
}

/** Returns the end of the freeze; a longer existing freeze is kept. */
export async function freezePayouts(tx: Queryable, memberId: bigint, until: Date): Promise<Date> {
  const { rows } = await tx.query<{ until: Date }>(
    'update member set withdraw_from = greatest(withdraw_from, $2) where member_id = $1 returning withdraw_from as until',
    [memberId, until],
  );
  return rows[0]?.until ?? until;
}

export async function coinsHeld(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ coin: number }>({
    name: 'member-coins',
    text: 'select coin from member where member_id = $1',
    values: [memberId],
  });
  return rows[0]?.coin ?? 0;
}

export async function giveCoins(tx: Queryable, memberId: bigint, coins: number): Promise<void> {
  await tx.query('select give_coins($1)', [JSON.stringify([{ member: memberId.toString(), coins }])]);
}

/** Money not yet played, in minor units, and the coins that came with its deposits. */
export type Unplayed = { readonly deposits: bigint; readonly gifts: bigint; readonly coins: number };

/** Deducts bets since the last call, then adds the change. Call with the member's balances locked. */
export async function countUnplayed(tx: Queryable, memberId: bigint, change: Partial<Unplayed> = {}): Promise<Unplayed> {
  const { deposits = 0n, gifts = 0n, coins = 0 } = change;
  const { rows } = await tx.query<Unplayed>({
    name: 'member-unplayed',
    text: 'select deposits, gifts, coins from count_unplayed($1, $2, $3, $4)',
    values: [memberId, deposits, gifts, coins],
  });
  if (!rows[0]) throw new Error(`member ${memberId} has no row of unplayed money`);
  return rows[0];
}

export type Owner = Pick<MemberRow, 'memberId' | 'name' | 'username' | 'currency' | 'status' | 'withdrawFrom'>;

export async function findOwners(db: Queryable, memberIds: readonly bigint[]): Promise<Owner[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await db.query<Owner>(
    'select member_id as "memberId", name, username, currency, status, withdraw_from as "withdrawFrom" from member where member_id = any($1)',
    [memberIds],
  );
  return rows;
}

export async function lockMember(tx: Queryable, memberId: bigint): Promise<MemberRow | undefined> {
  const { rows } = await tx.query<MemberRow>(`select ${columns} from member where member_id = $1 for update`, [memberId]);
  return rows[0];
}

/** Always one query: a second one for existing members would reveal membership through response time. */
export async function findMemberByPhone(db: Queryable, phone: string): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>({
    name: 'member-of-phone',
    text: `select ${columns} from member join member_phone using (member_id) where phone = $1`,
    values: [phone],
  });
  return rows[0] ?? null;
}

export async function findMemberIdByPhone(db: Queryable, phone: string): Promise<bigint | null> {
  const { rows } = await db.query<{ memberId: bigint }>({
    name: 'member-by-phone',
    text: 'select member_id as "memberId" from member_phone where phone = $1',
    values: [phone],
  });
  return rows[0]?.memberId ?? null;
}

export async function findMemberIdsByPhones(db: Queryable, phones: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ phone: string; memberId: bigint }>(
    'select phone, member_id as "memberId" from member_phone where phone = any($1)',
    [phones],
  );
  return new Map(rows.map(({ phone, memberId }) => [phone, memberId]));
}

export async function findMemberIdByBankAccount(db: Queryable, bankCode: string, noHash: Buffer): Promise<bigint | null> {
  const { rows } = await db.query<{ memberId: bigint }>(
    'select member_id as "memberId" from member_bank_account where bank_code = $1 and no_hash = $2',
    [bankCode, noHash],
  );
  return rows[0]?.memberId ?? null;
}

export async function findMembersByAccountName(
  db: Queryable,
  bankCodes: readonly string[],
  beginnings: readonly string[],
): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>(
    `select distinct ${columns} from unnest($2::text[]) as b (beginning)
       join member m on m.bank_code = any($1) and m.bank_account_name collate "C" >= b.beginning
        and m.bank_account_name collate "C" < b.beginning || $3`,
    [bankCodes, beginnings, '\u{10FFFF}'],
  );
  return rows;
}

export type NewMember = Omit<MemberRow, 'bankSince' | 'phoneSince' | 'memberId' | 'status' | 'coin' | 'firstDepositAt' | 'withdrawFrom'>;

export async function insertMember(tx: Queryable, m: NewMember): Promise<bigint> {
  const { rows } = await tx.query<{ memberId: bigint }>(
    `insert into member (name, username, password_hash, currency, source_code, invited_by, bank_code, bank_account_name, bank_account_no, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning member_id as "memberId"`,
    [
      m.name,
      m.username,
      m.passwordHash,
      m.currency,
      m.sourceCode,
      m.invitedBy,
      m.bankCode,
      m.bankAccountName,
      m.bankAccountNo,
      m.createdAt,
    ],
  );
  if (!rows[0]) throw new Error('the new member has no id');
  const { memberId } = rows[0];
  if (m.invitedBy !== null) {
    await tx.query('insert into invitee (member_id, invitee_id, created_at) values ($1, $2, $3)', [m.invitedBy, memberId, m.createdAt]);
  }
  return memberId;
}

export async function claimPhone(tx: Queryable, phone: string, memberId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query('insert into member_phone (phone, member_id) values ($1, $2) on conflict do nothing returning 1', [
    phone,
    memberId,
  ]);
  return rowCount === 1;
}

export async function claimBankAccount(tx: Queryable, a: { bankCode: string; noHash: Buffer; memberId: bigint }): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into member_bank_account (bank_code, no_hash, member_id) values ($1, $2, $3) on conflict do nothing returning 1',
    [a.bankCode, a.noHash, a.memberId],
  );
  return rowCount === 1;
}

/** Outlives the claim, so that a member who registers an account that another gave up is noticed. */
export async function noteAccountSeen(tx: Queryable, a: { bankCode: string; noHash: Buffer; memberId: bigint }): Promise<void> {
  await tx.query('insert into bank_account_seen (bank_code, no_hash, member_id) values ($1, $2, $3) on conflict do nothing', [
    a.bankCode,
    a.noHash,
    a.memberId,
  ]);
}

export type SharedAccount = { memberId: bigint; lastAt: Date };

export async function listSharingAccount(
  db: Queryable,
  a: { bankCode: string; noHash: Buffer; memberId: bigint; limit: number },
): Promise<SharedAccount[]> {
  const { rows } = await db.query<SharedAccount>(
    `select member_id as "memberId", since as "lastAt" from bank_account_seen
      where bank_code = $1 and no_hash = $2 and member_id <> $3 order by since desc, member_id limit $4`,
    [a.bankCode, a.noHash, a.memberId, a.limit],
  );
  return rows;
}

export async function sharingAccountWith(db: Queryable, o: { memberId: bigint; others: readonly bigint[] }): Promise<bigint[]> {
  if (o.others.length === 0) return [];
  const { rows } = await db.query<{ memberId: bigint }>(
    `select s.member_id as "memberId" from member_bank_account b join bank_account_seen s on s.bank_code = b.bank_code and s.no_hash = b.no_hash
      where b.member_id = $1 and s.member_id = any($2)
     union
     select b.member_id from member_bank_account b join bank_account_seen s on s.bank_code = b.bank_code and s.no_hash = b.no_hash
      where b.member_id = any($2) and s.member_id = $1`,
    [o.memberId, o.others],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function releaseBankAccount(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query('delete from member_bank_account where member_id = $1', [memberId]);
}

export async function updateBankAccount(
  tx: Queryable,
  m: { memberId: bigint; bankCode: string; bankAccountName: string; bankAccountNo: Buffer },
): Promise<void> {
  await tx.query(
    'update member set bank_code = $2, bank_account_name = $3, bank_account_no = $4, bank_since = now() where member_id = $1',
    [m.memberId, m.bankCode, m.bankAccountName, m.bankAccountNo],
  );
}

export async function updateName(tx: Queryable, memberId: bigint, name: string): Promise<void> {
  await tx.query('update member set name = $2 where member_id = $1', [memberId, name]);
}

export async function updateBankAccountName(tx: Queryable, memberId: bigint, bankAccountName: string): Promise<void> {
  await tx.query('update member set bank_account_name = $2, bank_since = now() where member_id = $1', [memberId, bankAccountName]);
}

export async function updatePassword(tx: Queryable, memberId: bigint, passwordHash: string): Promise<void> {
  await tx.query('update member set password_hash = $2 where member_id = $1', [memberId, passwordHash]);
}

export async function updateStatus(tx: Queryable, memberId: bigint, status: MemberStatus): Promise<boolean> {
  const { rowCount } = await tx.query('update member set status = $2 where member_id = $1', [memberId, status]);
  return rowCount === 1;
}

export async function findMembers(db: Queryable, memberIds: readonly bigint[]): Promise<MemberRow[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await db.query<MemberRow>(`select ${columns} from member where member_id = any($1) order by member_id desc`, [
    memberIds,
  ]);
  return rows;
}

export async function listMembers(
  db: Queryable,
  q: { status: MemberStatus | null; sort: TimeSort; page: number; limit: number; countMax: number },
): Promise<{ total: number; rows: MemberRow[] }> {
  const where = 'where ($1::text is null or status = $1)';
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from member ${where} limit $2) few`,
    [q.status, q.countMax],
  );
  const order = q.sort === 'newest' ? 'member_id desc' : 'member_id';
  const { rows } = await db.query<MemberRow>(`select ${columns} from member ${where} order by ${order} limit $2 offset $3`, [
    q.status,
    q.limit,
    (q.page - 1) * q.limit,
  ]);
  return { total: counted[0]?.total ?? 0, rows };
}

export async function updatePhone(tx: Queryable, m: { memberId: bigint; phone: string; bankAccountNo: Buffer }): Promise<void> {
  await tx.query('update member set username = $2, bank_account_no = $3, phone_since = now() where member_id = $1', [
    m.memberId,
    m.phone,
    m.bankAccountNo,
  ]);
}

export async function releasePhone(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query('delete from member_phone where member_id = $1', [memberId]);
}

export async function endPayoutFreeze(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query('update member set withdraw_from = null where member_id = $1', [memberId]);
}

export async function newestMembers(db: Queryable, limit: number): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>(`select ${columns} from member order by member_id desc limit $1`, [limit]);
  return rows;
}
