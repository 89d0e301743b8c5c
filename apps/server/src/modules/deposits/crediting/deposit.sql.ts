import type { encodeCalls } from '@krapao/ledger';
import type { Currency } from '@krapao/money';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { statementLines } from '../../statement/index.ts';

export type ReferenceKind = 'bank' | 'gateway' | 'voucher' | 'wallet';

export type CreditedReference = {
  readonly kind: ReferenceKind;
  readonly reference: string;
  readonly memberId: bigint;
  readonly creditedAs: string;
  readonly source: string;
  readonly amountMinor: bigint;
};

export type Row = ReturnType<typeof encodeCalls>[number] &
  ReturnType<typeof statementLines.rowOf> & {
    readonly namespace: ReferenceKind;
    readonly names: readonly string[];
    readonly source: string;
    readonly key: string;
    readonly coins: number;
  };

export type CreditedRow = {
  readonly call: number;
  readonly known: string | null;
  readonly wallet: bigint | null;
  readonly bonus: bigint | null;
  /** Set only with the member's first deposit. */
  readonly inviter: bigint | null;
};

export async function creditRows(tx: Tx, deposits: readonly Row[]): Promise<CreditedRow[]> {
  const names = deposits
    .flatMap(({ call, namespace, names }) => [...new Set(names)].map((name) => ({ call, name, place: `${namespace} ${name}` })))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.call - b.call));
  const { rows } = await tx.query<CreditedRow>({
    name: 'credit-deposits',
    text: 'select call, known, wallet, bonus, inviter from credit_deposits($1, $2, $3, $4)',
    values: [JSON.stringify(deposits), deposits.map(({ member }) => member), names.map(({ call }) => call), names.map(({ name }) => name)],
  });
  return rows;
}

export async function namesOfDeposit(
  db: Queryable,
  memberId: bigint,
  creditedAs: string,
): Promise<Pick<CreditedReference, 'kind' | 'reference'>[]> {
  const { rows } = await db.query<Pick<CreditedReference, 'kind' | 'reference'>>(
    'select kind, reference from outside_reference where member_id = $1 and credited_as = $2 limit 20',
    [memberId, creditedAs],
  );
  return rows;
}

export async function findReference(db: Queryable, kind: ReferenceKind, references: readonly string[]): Promise<CreditedReference | null> {
  const { rows } = await db.query<CreditedReference>(
    `select kind, reference, member_id as "memberId", credited_as as "creditedAs", source, amount_minor as "amountMinor"
       from outside_reference where kind = $1 and reference = any($2) order by at limit 1`,
    [kind, references],
  );
  return rows[0] ?? null;
}

export async function creditsUnder(
  db: Queryable,
  kind: ReferenceKind,
  references: readonly string[],
): Promise<ReadonlyMap<string, Pick<CreditedReference, 'memberId' | 'amountMinor'> & { readonly currency: Currency }>> {
  const { rows } = await db.query<{ reference: string; memberId: bigint; amountMinor: bigint; currency: Currency }>(
    `select reference, member_id as "memberId", amount_minor as "amountMinor", currency from outside_reference
      where kind = $1 and reference = any($2)`,
    [kind, references],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

export async function creditedNames(db: Queryable, { after, upTo }: { after: bigint; upTo: bigint }): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ kind: string; reference: string; memberId: bigint; creditedAs: string }>(
    `select kind, reference, member_id as "memberId", credited_as as "creditedAs" from outside_reference where member_id > $1 and member_id <= $2`,
    [after, upTo],
  );
  return new Set(rows.map(({ kind, reference, memberId, creditedAs }) => [memberId, creditedAs, kind, reference].join(' ')));
}

export async function membersOfOutside(db: Queryable, references: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from outside_reference where kind = any('{bank,gateway,voucher,wallet}') and reference = any($1) limit 20`,
    [references],
  );
  return rows.map(({ memberId }) => memberId);
}
