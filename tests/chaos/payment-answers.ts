import type { Pool } from '../../packages/pg/src/index.ts';
import type { Heard } from './payment-acts.ts';

/** What responses promised, by table. `amount` is in units, if the response named one. */
type Promised = { readonly memberId: bigint; readonly reference: string; readonly status: string | null; readonly amount: number | null };
type Table = 'withdrawal' | 'slip' | 'gift_link' | 'qr_code';

/** Remembers what members were promised about payments and compares it with the database. */
export type PaymentAnswers = {
  hear(heard: Heard): void;
  check(pool: Pool): Promise<void>;
  counts(): Record<string, number>;
};

export function makePaymentAnswers(): PaymentAnswers {
  const promised: Record<Table, Map<string, Promised>> = {
    withdrawal: new Map(),
    slip: new Map(),
    gift_link: new Map(),
    qr_code: new Map(),
  };
  return {
    hear(heard) {
      const found = promiseOf(heard);
      if (!found) return;
      const { table, ...promise } = found;
      const before = promised[table].get(promise.reference);
      if (before && before.memberId !== promise.memberId) throw new Error(`${promise.reference} was returned to two members`);
      promised[table].set(promise.reference, promise);
    },
    async check(pool) {
      for (const [table, name] of Object.entries(places)) await checkRows(pool, { table, name, promises: promised[table as Table] });
      await checkWithdrawalMoney(pool, [...promised.withdrawal.keys()]);
      await checkGiftMoney(pool, [...promised.gift_link.keys()]);
    },
    counts: () => Object.fromEntries(Object.entries(promised).map(([table, all]) => [table, all.size])),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function promiseOf({ memberId, method, path, status, body }: Heard): (Promised & { table: Table }) | null {
  if (status >= 300) return null;
  const promise = (table: Table, from: Record<string, unknown>, id: unknown) => {
    const reference = text(id);
    if (reference === null) throw new Error(`${method} ${path} returned no reference: ${JSON.stringify(body)}`);
    return { table, memberId, reference, status: text(from.status), amount: figure(from.amount) };
  };
  if (path === '/api/wallet/withdraw') return promise('withdrawal', body, body.reference);
  if (path === '/api/wallet/truelink' && method === 'POST') return promise('gift_link', { status: body.status }, body.reference);
  if (path === '/api/wallet/slip') {
    const { reference } = body.slip as { reference: unknown };
    return promise('slip', {}, reference);
  }
  if (path.startsWith('/api/qrcode/') && method === 'POST' && body.hasQrcode === true) return promise('qr_code', {}, body.qrcodeId);
  return null;
}

const places: Record<Table, string> = { withdrawal: 'reference', slip: 'reference', gift_link: 'reference', qr_code: 'id' };
/** A reported final status must not change. */
const ends: Readonly<Record<string, readonly string[]>> = { SUCCESS: ['done', 'paid'], FAILED: ['failed', 'returned'] };

async function checkRows(
  pool: Pool,
  { table, name, promises }: { table: string; name: string; promises: Map<string, Promised> },
): Promise<void> {
  const { rows } = await pool.query<{ id: string; memberId: bigint; minor: bigint | null; state: string }>(
    `select ${name} as id, member_id as "memberId", amount_minor as minor, ${table === 'slip' ? 'status' : 'state'} as state
       from ${table} where ${name} = any($1)`,
    [[...promises.keys()]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  if (found.size !== rows.length) throw new Error(`a reference is in ${table} twice`);
  for (const { reference, memberId, amount, status } of promises.values()) {
    const row = found.get(reference);
    const told = `${table} ${reference} of member ${memberId} was answered ${status ?? ''}`;
    if (!row || row.memberId !== memberId) throw new Error(`${told} and is not in the database`);
    if (amount !== null && row.minor !== BigInt(Math.round(amount * 100))) throw new Error(`${told} with ${amount} and has ${row.minor}`);
    const right = status === null ? undefined : ends[status];
    if (right && !right.includes(row.state)) throw new Error(`${told} and is ${row.state}`);
  }
}

async function checkWithdrawalMoney(pool: Pool, references: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ reference: string; state: string; held: number; out: number; back: number }>(
    `select w.reference, w.state,
        count(*) filter (where m.from_account = 'wallet' and m.to_account = 'held' and m.amount = w.amount_minor)::int as held,
        count(*) filter (where m.from_account = 'held' and m.to_account like 'house:%')::int as out,
        count(*) filter (where m.from_account = 'held' and m.to_account = 'wallet')::int as back
      from withdrawal w left join ledger.movement m on m.member_id = w.member_id and m.reference = w.reference
      where w.reference = any($1) group by w.reference, w.state`,
    [references],
  );
  for (const { reference, state, held, out, back } of rows) {
    const right = [1, state === 'paid' ? 1 : 0, state === 'returned' ? 1 : 0];
    if (JSON.stringify([held, out, back]) !== JSON.stringify(right))
      throw new Error(`withdrawal ${reference} is ${state}, and was held ${held} times, paid ${out} times and sent back ${back} times`);
  }
}

async function checkGiftMoney(pool: Pool, references: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ reference: string; state: string; times: number }>(
    `select g.reference, g.state, count(m.reference)::int as times
      from gift_link g left join ledger.movement m on m.member_id = g.member_id and m.reference = g.reference and m.to_account = 'wallet'
      where g.reference = any($1) group by g.reference, g.state`,
    [references],
  );
  for (const { reference, state, times } of rows)
    if (times !== (state === 'done' ? 1 : 0)) throw new Error(`gift link ${reference} is ${state} and was credited ${times} times`);
}
