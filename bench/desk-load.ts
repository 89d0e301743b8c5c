import { bankAccountHash, encryptAccountNo } from '../apps/server/src/modules/identity/accounts/bank-account.ts';
import { encryptPayee } from '../apps/server/src/modules/withdrawals/payee.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { openKeyRing } from '../apps/server/src/platform/crypto/key-ring.ts';
import { makeVault, type Vault } from '../apps/server/src/platform/crypto/vault.ts';
import { makeDb } from '../apps/server/src/platform/db/db.ts';
import { openPool, type Pool } from '../packages/pg/src/index.ts';

export type DeskSize = { members: number; perMember: number; messages: number };
type DeskMember = { memberId: number; phone: string; name: string; accountNo: string; reference: string };

const firstMember = 100_001;
const days = 30;
/** Coprime with the table sizes, so that rows adjacent in time are never adjacent by id. */
const stride = 7_919;
const batch = 20_000;
const paidWithdrawals = 100_000;
const waitingWithdrawals = 300;
const chats = 100_000;

const syllables = 'สม ชาย วิ ชัย นา รี ศรี สุข ใจ ดี บุญ มา พร ทิพย์ กิต ติ อา นนท์ รัตน์ วรรณ มณี จัน ทร์ แก้ว ทอง คำ แสง เพ็ญ ประ เสริฐ'.split(' ');
const syllable = (n: number): string => syllables[n % syllables.length] ?? '';

export function deskMember(n: number): DeskMember {
  const name = `${syllable(n)}${syllable(n * 7 + 3)} ${syllable(n * 11 + 5)}${syllable(Math.floor(n / 30))}${syllable(Math.floor(n / 900))}`;
  return {
    memberId: firstMember + n,
    phone: `08${String((n * stride) % 100_000_000).padStart(8, '0')}`,
    name,
    accountNo: String(1_000_000_000 + ((n * 670_041) % 8_999_999_999)),
    reference: referenceOf(firstMember + n, 1),
  };
}

const referenceOf = (memberId: number, k: number): string => `D${String(memberId).padStart(12, '0')}K${String(k).padStart(5, '0')}`;
const referenceSql = (member: string, k: string): string => `'D' || lpad((${member})::text, 12, '0') || 'K' || lpad((${k})::text, 5, '0')`;

export async function loadDesk(o: { ownerUrl: string; databaseUrl: string; size: DeskSize }): Promise<void> {
  const owner = openPool({ url: o.ownerUrl, max: 2, role: null });
  owner.on('error', () => {});
  const started = Date.now();
  const step = async (what: string, work: Promise<unknown>): Promise<void> => {
    await work;
    process.stderr.write(`     ${((Date.now() - started) / 1000).toFixed(0)} s: ${what}\n`);
  };
  try {
    for (const [name, value] of [
      ['synchronous_commit', 'off'],
      ['full_page_writes', 'off'],
      ['max_wal_size', "'16GB'"],
      ['checkpoint_timeout', "'1h'"],
      ['autovacuum', 'off'],
      ['maintenance_work_mem', "'1GB'"],
      ['max_parallel_maintenance_workers', '2'],
    ])
      await owner.query(`alter system set ${name} = ${value}`);
    await owner.query('select pg_reload_conf()');
    await step('members', loadMembers(owner, o));
    await step('movements and balances', loadLedger(owner, o.size));
    await step('statements, moves, slips, withdrawals', loadItems(owner, o.size));
    await step('conversations', loadChats(owner, o.size));
    await step('sign-ins and the audit log', loadLogs(owner, o.size));
    await owner.query('alter system reset all');
    await owner.query('select pg_reload_conf()');
    await step('statistics', owner.query('vacuum (analyze, freeze)'));
    await step('checkpoint', owner.query('checkpoint'));
  } finally {
    await owner.end();
  }
}

/** Drops and rebuilds indexes and keys around the load; maintaining them per row costs several times as much. */
async function filled(owner: Pool, table: string, load: () => Promise<unknown>): Promise<void> {
  const { rows: constraints } = await owner.query<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f') order by contype = 'f'`,
    [table],
  );
  const { rows: referring } = await owner.query<{ from: string; name: string; text: string }>(
    `select conrelid::regclass::text as from, conname as name, pg_get_constraintdef(oid) as text from pg_constraint where confrelid = $1::regclass`,
    [table],
  );
  const { rows: indexes } = await owner.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
      where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { from, name } of referring) await owner.query(`alter table ${from} drop constraint if exists ${name}`);
  for (const { name } of constraints) await owner.query(`alter table ${table} drop constraint if exists ${name}`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await load();
  for (const { text } of indexes) await owner.query(text);
  for (const { name, text } of constraints) await owner.query(`alter table ${table} add constraint ${name} ${text}`);
  for (const { from, name, text } of referring) if (from !== table) await owner.query(`alter table ${from} add constraint ${name} ${text}`);
}

async function loadMembers(owner: Pool, o: { databaseUrl: string; size: DeskSize }): Promise<void> {
  const db = makeDb(openPool({ url: o.databaseUrl, max: 1 }));
  const config = readConfig({ DATABASE_URL: o.databaseUrl });
  const vault = makeVault(await openKeyRing(db, config.dataKey), config.indexKey);
  const load = async (): Promise<void> => {
    for (let from = 0; from < o.size.members; from += batch)
      await insertMembers(owner, vault, from, Math.min(batch, o.size.members - from));
  };
  await filled(owner, 'member', () => filled(owner, 'member_phone', () => filled(owner, 'member_bank_account', load)));
  await owner.query(`select setval(pg_get_serial_sequence('member', 'member_id'), ${firstMember + o.size.members})`);
  await filled(owner, 'withdrawal', () => insertWithdrawals(owner, vault, o.size.members));
  await db.pool.end();
}

async function insertMembers(owner: Pool, vault: Vault, from: number, count: number): Promise<void> {
  const made = Array.from({ length: count }, (_, n) => deskMember(from + n));
  const ids = made.map(({ memberId }) => memberId);
  await owner.query(
    `insert into member (member_id, name, username, password_hash, currency, bank_code, bank_account_name, bank_account_no, first_deposit_at, created_at)
     overriding system value
     select id, name, phone, 'none', 'THB', 'KBANK', name, sealed, now() - interval '${days} days', now() - interval '${days + 60} days' + id * interval '1 second'
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[]) as m (id, name, phone, sealed)`,
    [
      ids,
      made.map(({ name }) => name),
      made.map(({ phone }) => phone),
      made.map((m) => encryptAccountNo(vault, { username: m.phone, bankAccountNo: m.accountNo })),
    ],
  );
  await owner.query(
    `insert into member_phone (phone, member_id, words, account_end_hash) select * from unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[])`,
    [
      made.map(({ phone }) => phone),
      ids,
      made.map(({ name }) => `${name} ${name}`),
      made.map(({ accountNo }) => vault.hash('account-end', accountNo.slice(-4)).subarray(0, 8)),
    ],
  );
  await owner.query(
    `insert into member_bank_account (bank_code, no_hash, member_id) select 'KBANK', * from unnest($1::bytea[], $2::bigint[])`,
    [made.map(({ accountNo }) => bankAccountHash(vault, { bankCode: 'KBANK', accountNo })), ids],
  );
}

async function insertWithdrawals(owner: Pool, vault: Vault, members: number): Promise<void> {
  const all = Math.min(members, paidWithdrawals + waitingWithdrawals);
  for (let from = 0; from < all; from += batch) {
    const made = Array.from({ length: Math.min(batch, all - from) }, (_, n) => deskMember(from + n));
    await owner.query(
      `insert into withdrawal (member_id, reference, amount_minor, currency, state, automatic, to_bank, to_name, to_account, from_bank, from_account, decided_by,
         created_at, updated_at)
       select id, reference, 50000, 'THB', case when n <= ${waitingWithdrawals} then 'waiting' else 'paid' end, false, 'KBANK', name, sealed, 'KBANK', '0', 1,
         now() - n * interval '20 seconds', now() - n * interval '19 seconds'
       from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::int[]) as w (id, reference, name, sealed, n)`,
      [
        made.map(({ memberId }) => memberId),
        made.map(({ memberId }) => referenceOf(memberId, 9)),
        made.map(({ name }) => name),
        made.map(({ memberId, accountNo }) =>
          encryptPayee({ vault }, { memberId: BigInt(memberId), reference: referenceOf(memberId, 9) }, accountNo),
        ),
        made.map((_, n) => from + n + 1),
      ],
    );
  }
}

const movements = (size: DeskSize, from: number, to: number): string => `
  select ${firstMember} + (n::bigint * ${stride}) % ${size.members} as member, n / ${size.members} + 1 as k,
    date_trunc('second', now()) - interval '${days} days' + n * (interval '${days} days' / ${size.members * size.perMember}) as at,
    10000 + (n::bigint * ${stride}) % ${size.members} % 900 * 200 as a, n
  from generate_series(${from}, ${to - 1}) n`;

/** Repeated cycle per member: deposit, play, withdraw. `w`, `g`: resulting wallet and game balance in units of the amount. */
const acts = `(values
  (1, 'deposit', 'house:bank:KBANK', 'wallet', 2, null::int, 2), (2, 'transfer_out', 'wallet', 'transit:PG', 2, 0, 2),
  (3, 'transfer_in', 'transit:PG', 'game:PG', 2, 0, 2), (4, 'play_win', 'house:provider:PG', 'game:PG', 1, null, 3),
  (5, 'play_loss', 'game:PG', 'house:provider:PG', 2, 1, null), (6, 'transfer_out', 'game:PG', 'wallet', 1, 0, 1),
  (7, 'deposit', 'house:bank:SCB', 'wallet', 2, null, 3), (8, 'withdraw', 'wallet', 'held', 2, 1, 2),
  (9, 'withdraw', 'held', 'house:bank:KBANK', 2, 0, null), (10, 'play_loss', 'wallet', 'house:provider:PG', 1, 0, null)
) as d (of, kind, from_account, to_account, part, from_part, to_part)`;

async function loadLedger(owner: Pool, size: DeskSize): Promise<void> {
  const all = size.members * size.perMember;
  const { rows: parts } = await owner.query<{ name: string; bound: string }>(
    `select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_class c join pg_inherits i on i.inhrelid = c.oid
      where i.inhparent = 'ledger.movement'::regclass order by pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT', 1`,
  );
  for (const { name } of parts) {
    await owner.query(`alter table ledger.movement detach partition ${name}`);
    const { rows } = await owner.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
      [name],
    );
    await owner.query(`alter table ${name} drop constraint ${rows[0]?.name}`);
  }
  for (const { name, bound } of parts) {
    const [, first, last] = /FROM \('(.+)'\) TO \('(.+)'\)/.exec(bound) ?? [];
    const within = first ? `at >= '${first}' and at < '${last}'` : `at < date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`;
    await owner.query(`
      insert into ${name} (member_id, at, seq, amount, from_balance, to_balance, kind, from_account, to_account, currency, key, hash, reference, data)
      select member, at, k, a / 2 * part, a / 2 * from_part, a / 2 * to_part, kind, from_account, to_account, 'THB', 'load:' || k,
        decode(md5(n::text) || md5(n::text), 'hex'), ${referenceSql('member', 'k')},
        case when kind = 'deposit' then '{"source": "bank"}'::jsonb end
      from (${movements(size, 0, all)}) m join ${acts} on d.of = (k - 1) % 10 + 1 where ${within}`);
    await owner.query(`alter table ${name} add primary key (member_id, at, seq)`);
    await owner.query(`alter table ledger.movement attach partition ${name} ${bound}`);
  }
  const heads = `select ${firstMember} + n as member, ${size.perMember} as seq, now() as at, decode(md5(n::text) || md5(n::text), 'hex') as hash
    from generate_series(0, ${size.members - 1}) n`;
  await filled(owner, 'ledger.member_balances', () =>
    owner.query(`insert into ledger.member_balances (member_id, seq, at, currency, hash, accounts, balances)
      select member, seq, at, 'THB', hash, '{wallet,held,transit:PG,game:PG}', array[0, 0, 0, 0]::bigint[] from (${heads}) h`),
  );
  await owner.query(`insert into ledger.house_rolled select member, seq, at from (${heads}) h`);
  await owner.query(
    `insert into ledger.verified select member, seq, at, hash, '{wallet,held,transit:PG,game:PG}', array[0, 0, 0, 0]::bigint[] from (${heads}) h`,
  );
  await owner.query(`insert into ledger.house values ('house:bank:KBANK', 'THB', -1000000000), ('house:bank:SCB', 'THB', -1000000000)`);
}

async function loadItems(owner: Pool, size: DeskSize): Promise<void> {
  const all = size.members * size.perMember;
  const source = movements(size, 0, all);
  await filled(owner, 'statement_line', () =>
    owner.query(`insert into statement_line (member_id, reference, type, from_name, to_name, amount, currency, status, created_at, updated_at)
      select member, ${referenceSql('member', 'k')}, case when k % 10 = 9 then 'withdraw' else 'deposit' end, case when k % 10 = 9 then 'WALLET' else 'KBANK' end,
        case when k % 10 = 9 then 'KBANK' else 'WALLET' end, a, 'THB', 'SUCCESS', at, at from (${source}) m where k % 10 in (1, 7, 9)`),
  );
  await filled(owner, 'transfer', () =>
    owner.query(`insert into transfer (member_id, reference, from_code, to_code, amount, currency, step, status, sent_at, next_at, created_at, updated_at)
      select member, ${referenceSql('member', 'k')}, case when k % 10 = 2 then 'WALLET' else 'PG' end, case when k % 10 = 2 then 'PG' else 'WALLET' end, a, 'THB', 'END',
        'SUCCESS', at, at, at, at from (${source}) m where k % 10 in (2, 6)`),
  );
  await filled(owner, 'slip', () =>
    owner.query(`insert into slip (member_id, reference, created_at, bank_code, currency, file_name, status, bank_number, trans_ref, amount_minor, finished_at)
      select member, ${referenceSql('member', 'k')}, at, 'KBANK', 'THB', 'none.jpg', 'SUCCESS', '004', 'T' || n, a, at from (${source}) m where k % 10 = 7 and n % 2 = 0`),
  );
  await filled(owner, 'outside_reference', () =>
    owner.query(`insert into outside_reference (kind, reference, member_id, credited_as, source, amount_minor, currency, at)
      select 'bank', '004.T' || n, member, ${referenceSql('member', 'k')}, 'slip', a, 'THB', at from (${source}) m where k % 10 = 7`),
  );
}

async function loadChats(owner: Pool, size: DeskSize): Promise<void> {
  const each = Math.ceil(size.messages / chats);
  await filled(owner, 'chat', () =>
    owner.query(`insert into chat (member_id, language, state, waiting_since, last_seq, last_text, last_at, created_at)
      select ${firstMember} + n * ${Math.max(1, Math.floor(size.members / chats))}, 'th', case when n % 500 = 0 then 'open' else 'closed' end,
        case when n % 500 = 0 then now() - n * interval '1 second' end, ${each}, 'สวัสดีค่ะ', now() - n * interval '20 seconds', now() - interval '${days} days'
      from generate_series(0, ${Math.min(chats, size.members) - 1}) n`),
  );
  await filled(owner, 'chat_message', () =>
    owner.query(`insert into chat_message (chat_id, seq, client_id, sender, staff_id, staff_name, message, words, created_at, read_at)
      select c.id, n, gen_random_uuid(), case when n % 2 = 0 then 'staff' else 'customer' end, case when n % 2 = 0 then 1 end, case when n % 2 = 0 then 'Nok' end,
        jsonb_build_object('message_type', 'text', 'payload', 'สวัสดีค่ะ ฝากเงินแล้วยังไม่เข้า ' || c.id), case when n % 2 = 1 then 'สวัสดีค่ะ ฝากเงินแล้วยังไม่เข้า ' || c.id else '' end,
        now() - interval '${days} days' + (n * ${chats} + c.id) * (interval '${days} days' / ${size.messages + chats}), now()
      from generate_series(1, ${each}) n join chat c on true order by n, c.id`),
  );
}

async function loadLogs(owner: Pool, size: DeskSize): Promise<void> {
  await filled(owner, 'security_event', () =>
    owner.query(`insert into security_event (at, kind, member_id, address, device, request_id)
      select now() - interval '${days} days' + n * (interval '${days} days' / ${size.members * 2}), case when n % 5 = 0 then 'logout' else 'login.success' end,
        ${firstMember} + (n::bigint * ${stride}) % ${size.members}, '10.0.0.1', 'Chrome, Android', '' from generate_series(1, ${size.members * 2}) n`),
  );
  await filled(owner, 'audit', () =>
    owner.query(`insert into audit (at, staff_id, act, member_id, subject, detail)
      select now() - interval '${days} days' + n * (interval '${days} days' / ${size.members}),
        1 + n % 20, (array['withdrawal.claim', 'withdrawal.approve', 'slip.claim', 'slip.approve', 'slip.refuse'])[1 + n % 5],
        ${firstMember} + (n::bigint * ${stride}) % ${size.members}, ${referenceSql(`${firstMember} + (n::bigint * ${stride}) % ${size.members}`, '9')},
        '{"amount": 500, "currency": "THB"}' from generate_series(1, ${size.members}) n`),
  );
}
