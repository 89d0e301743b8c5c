import { type HouseAccount, type Movement, postMany } from '@krapao/ledger';
import { type Money, toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { type Queryable, type Tx, together } from '../../db/db.ts';
import { markFirstDeposits } from '../account/public.ts';
import { creditInviters } from '../invite/public.ts';
import { awardCoinsToEach, coinsOf } from '../spin/public.ts';
import { updateStatement, writeStatements } from '../statement/public.ts';
import { type Claim, claimOutsideReferences, findClaim } from './deposit.sql.ts';

export type { Claim } from './deposit.sql.ts';

export type DepositSource = 'slip' | 'qr' | 'gateway' | 'voucher' | 'bank' | 'manual';

export type Deposit = {
  readonly memberId: bigint;
  readonly source: DepositSource;
  /** What the outside world calls it: all names under which the same money may come again. */
  readonly outsideReference: string | readonly string[];
  readonly houseAccount: HouseAccount;
  readonly amount: Money;
  /** Ours: the member sees it in the statement. */
  readonly reference: string;
  /** Said beside the statement line, where there is something to say. */
  readonly note?: string | undefined;
  /** What the member reads as where it came from; by default the bank's, gateway's or voucher's code. */
  readonly from?: string | undefined;
  /** A PENDING line of this reference stands in the statement already. */
  readonly hasLine?: boolean | undefined;
};

export type Credited =
  | {
      readonly credited: true;
      readonly memberId: bigint;
      readonly reference: string;
      readonly amount: Money;
      readonly wallet: Money;
      readonly note: string | undefined;
    }
  | { readonly credited: false; readonly by: Claim };

/** A slip, a bank's notice and a code of the same bank are one transfer: they share their kind. */
const kindOf = {
  slip: 'bank',
  bank: 'bank',
  qr: 'bank',
  gateway: 'gateway',
  voucher: 'voucher',
  manual: 'manual',
} as const satisfies Record<DepositSource, Claim['kind']>;

/**
 * The names of a bank transfer. Its slip and the bank's notice carry the sending bank's number; the desk that watches our codes knows only
 * where it arrived.
 */
export const transferNames = (t: { sendingBankNumber: string; transRef: string; receivingBankCode: string }): readonly string[] => [
  `${t.sendingBankNumber}:${t.transRef}`,
  arrivalName(t),
];
export const arrivalName = (t: { transRef: string; receivingBankCode: string }): string => `at:${t.receivingBankCode}:${t.transRef}`;

/**
 * Credits a deposit once for each outside reference, whoever brings it again. In the caller's transaction; after its commit the caller says
 * `tellCredited`, because a page that asks before the commit would see the old balance.
 */
export async function creditDeposit(tx: Tx, ctx: Ctx, deposit: Deposit): Promise<Credited> {
  const [outcome] = await creditDeposits(tx, ctx, [deposit]);
  if (!outcome) throw new Error(`no outcome for deposit ${deposit.reference}`);
  return outcome;
}

/** Many at once, by as many statements as one takes. What is refused to one of them is thrown, and the transaction has to be given up. */
export async function creditDeposits(tx: Tx, ctx: Ctx, deposits: readonly Deposit[]): Promise<Credited[]> {
  if (deposits.length === 0) return [];
  const at = ctx.clock();
  const takenBy = await claimOutsideReferences(
    tx,
    deposits.map((d) => ({
      kind: kindOf[d.source],
      references: namesOf(d),
      memberId: d.memberId,
      creditedAs: d.reference,
      source: d.source,
      amount: d.amount,
      at,
    })),
  );
  const ours = deposits.filter((_, position) => takenBy[position] === null);
  const [posted] = await together(tx, [
    () => postMany(tx, ours.map(movementOf)),
    () => writeLines(tx, ours, at),
    () => afterCredit(tx, ctx, ours, at),
  ]);
  const wallets = new Map(ours.map((deposit, position) => [deposit, posted[position]?.balances.get('wallet')]));
  return deposits.map((deposit, position) => {
    const by = takenBy[position];
    if (by) return { credited: false, by };
    const wallet = wallets.get(deposit);
    const { memberId, reference, amount, note } = deposit;
    if (!wallet) throw new Error(`the ledger gave no balance for deposit ${reference}`);
    return { credited: true, memberId, reference, amount, wallet, note };
  });
}

const namesOf = ({ outsideReference }: Deposit): readonly string[] =>
  typeof outsideReference === 'string' ? [outsideReference] : outsideReference;

/** What stands in the books of a deposit by one name, for whoever writes all of them in one call of the database. */
export function plainDeposit(ctx: Ctx, d: Pick<Deposit, 'source' | 'houseAccount' | 'amount'>) {
  return {
    kind: kindOf[d.source],
    source: d.source,
    house: d.houseAccount,
    sender: senderOf(d.houseAccount),
    coins: coinsOf(ctx, d.amount),
  };
}

const senderOf = (houseAccount: HouseAccount): string => houseAccount.split(':').at(-1)?.toUpperCase() ?? 'BANK';

const keyOf = ({ reference }: Deposit): string => `deposit:${reference}`;

function movementOf(deposit: Deposit): { memberId: bigint; movement: Movement } {
  const { memberId, houseAccount, amount, reference, source } = deposit;
  const data = { source, outside: namesOf(deposit)[0] };
  return { memberId, movement: { key: keyOf(deposit), kind: 'deposit', from: houseAccount, to: 'wallet', amount, reference, data } };
}

async function writeLines(tx: Tx, deposits: readonly Deposit[], at: Date): Promise<void> {
  for (const { hasLine, memberId, reference, amount, note } of deposits) {
    if (hasLine) await updateStatement(tx, memberId, reference, 'SUCCESS', { at, amount, note });
  }
  const lines = deposits
    .filter(({ hasLine }) => !hasLine)
    .map(({ memberId, reference, amount, note, houseAccount, from }) => {
      return {
        memberId,
        reference,
        type: 'deposit',
        from: from ?? senderOf(houseAccount),
        to: 'WALLET',
        amount,
        status: 'SUCCESS',
        note,
        at,
      } as const;
    });
  await writeStatements(tx, lines);
}

/** What a deposit brings with it: coins, and for the first one the inviter's reward. */
async function afterCredit(tx: Tx, ctx: Ctx, deposits: readonly Deposit[], at: Date): Promise<void> {
  const memberIds = [...new Set(deposits.map(({ memberId }) => memberId))];
  if (memberIds.length === 0) return;
  const firsts = await markFirstDeposits(tx, memberIds, at);
  const invited = firsts.filter(({ invitedBy }) => invitedBy !== null).map(({ memberId }) => memberId);
  await creditInviters(
    tx,
    invited.flatMap((inviteeId) => {
      const first = deposits.find(({ memberId }) => memberId === inviteeId);
      return first ? [{ inviteeId, amount: first.amount }] : [];
    }),
  );
  await awardCoinsToEach(
    ctx,
    tx,
    deposits.map((deposit) => ({ memberId: deposit.memberId, amount: deposit.amount, key: keyOf(deposit) })),
  );
}

/** Who was credited for it before, if anyone. */
export const findCredited = (db: Queryable, source: DepositSource, references: readonly string[]): Promise<Claim | null> =>
  findClaim(db, kindOf[source], references);

/** Says to the member's open pages that the money is there. */
export function tellCredited(ctx: Ctx, outcome: Credited): void {
  if (!outcome.credited) return;
  const { memberId, reference, wallet, note } = outcome;
  ctx.live.tell(memberId, 'movement', { reference, kind: 'deposit', status: 'SUCCESS', ...(note === undefined ? {} : { note }) });
  ctx.live.tell(memberId, 'balance', { wallet: toJson(wallet), at: ctx.clock().toISOString() });
}

/** The same in a transaction of its own. */
export async function creditDepositNow(ctx: Ctx, deposit: Deposit): Promise<Credited> {
  const outcome = await ctx.db.tx((tx) => creditDeposit(tx, ctx, deposit));
  tellCredited(ctx, outcome);
  return outcome;
}
