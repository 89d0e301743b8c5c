import type { LocalText } from '@krapao/contract/values/languages';
import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import type { OwnKey } from '../../../platform/idempotency/idempotency.ts';

type EncryptedSeed = { readonly n: number; readonly encrypted: Buffer; readonly hash: Buffer };
type StateRow = { version: number; n: number | null; encrypted: Buffer | null; hash: Buffer | null };

export async function readState(db: Queryable, memberId: bigint): Promise<{ version: number; seed: EncryptedSeed | null }> {
  const { rows } = await db.query<StateRow>({
    name: 'wheel-state',
    text: `select c.version, s.n, s.seed as encrypted, s.hash from wheel_current c left join wheel_seed s on s.member_id = $1`,
    values: [memberId],
  });
  const { version = 0, n, encrypted, hash } = rows[0] ?? {};
  return { version, seed: n != null && encrypted && hash ? { n, encrypted, hash } : null };
}

export async function insertSeed(
  db: Queryable,
  s: { memberId: bigint; currency: Currency; n: number; encrypted: Buffer; hash: Buffer },
): Promise<void> {
  await db.query(
    'insert into wheel_seed (member_id, n, seed, hash, currency) values ($1, $2, $3, $4, $5) on conflict (member_id) do nothing',
    [s.memberId, s.n, s.encrypted, s.hash, s.currency],
  );
}

export type Prize = { id: string; kind: string; name: LocalText; coins: number; rule: string; expires: Date };
export type Drawn = {
  memberId: bigint;
  n: number;
  version: number;
  spinId: string;
  clientSeed: string;
  seed: Buffer;
  hash: Buffer;
  nextSeed: Buffer;
  nextHash: Buffer;
  at: Date;
  code: string;
  labelJson: string;
  isBounded: boolean;
  minor: Readonly<Record<Currency, bigint>>;
  prize: Prize | null;
};
/** SQLSTATE that `spin_wheel` raises for a member without coins. */
export const noCoinState = 'KW001';

type StoredReply = { readonly ownKey: OwnKey; readonly replyAroundCoin: readonly string[] };

export async function spinWheel(db: Queryable, d: Drawn, stored: StoredReply | null): Promise<number | null> {
  const { rows } = await db.query<{ coin: number | null }>({
    name: 'wheel-spin',
    text: 'select spin_wheel($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) as coin',
    values: [
      d.memberId,
      d.n,
      d.version,
      d.spinId,
      d.clientSeed,
      d.seed,
      d.hash,
      d.nextSeed,
      d.nextHash,
      d.at,
      d.code,
      d.labelJson,
      d.isBounded,
      d.minor.THB,
      d.minor.LAK,
      d.prize && JSON.stringify(d.prize),
      stored?.ownKey.key,
      stored?.ownKey.hash,
      stored?.ownKey.instanceId,
      stored?.replyAroundCoin[0],
      stored?.replyAroundCoin[1],
    ],
  });
  return rows[0]?.coin ?? null;
}

export type SpinRow = {
  spinId: string;
  at: Date;
  code: string;
  label: LocalText;
  hash: Buffer;
  seed: Buffer;
  clientSeed: string;
  version: number;
  coin: number;
};
const columns = 'p.id as "spinId", p.at, p.code, p.label, p.hash, p.seed, p.client_seed as "clientSeed", p.version, p.coin';

/** Includes the next seed's hash, as in the original response. Ignores the first letter, which was different in older spins. */
export async function findSpin(db: Queryable, memberId: bigint, spinId: string): Promise<(SpinRow & { nextHash: Buffer }) | null> {
  const { rows } = await db.query<SpinRow & { nextHash: Buffer }>(
    `select ${columns}, coalesce(f.hash, s.hash) as "nextHash" from wheel_spin p join wheel_seed s on s.member_id = p.member_id
      left join wheel_spin f on f.member_id = p.member_id and f.n = p.n + 1 where p.member_id = $1 and substr(p.id, 2) = substr($2, 2)`,
    [memberId, spinId],
  );
  return rows[0] ?? null;
}

export async function listSpins(
  db: Queryable,
  o: { memberId: bigint; page: number; limit: number },
): Promise<{ total: number; spins: SpinRow[] }> {
  const { rows: counted } = await db.query<{ total: bigint }>('select count(*) as total from wheel_spin where member_id = $1', [
    o.memberId,
  ]);
  const { rows } = await db.query<SpinRow>(
    `select ${columns} from wheel_spin p where p.member_id = $1 order by p.n desc limit $2 offset $3`,
    [o.memberId, o.limit, (o.page - 1) * o.limit],
  );
  return { total: Number(counted[0]?.total ?? 0n), spins: rows };
}
