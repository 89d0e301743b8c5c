import { type HouseAccount, post } from '@krapao/ledger';
import { type Money, toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { type Queryable, type Tx, together } from '../../db/db.ts';
import { markFirstDeposit } from '../account/public.ts';
import { creditInviter } from '../invite/public.ts';
import { awardCoins } from '../spin/public.ts';
import { updateStatement, writeStatement } from '../statement/public.ts';
import { type Claim, claimOutsideReferences, findClaim } from './deposit.sql.ts';

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
  const { memberId, amount, reference, source, houseAccount } = deposit;
  const references = typeof deposit.outsideReference === 'string' ? [deposit.outsideReference] : deposit.outsideReference;
  const at = ctx.clock();
  const taken = await claimOutsideReferences(tx, references, { kind: kindOf[source], memberId, creditedAs: reference, source, amount, at });
  if (taken) return { credited: false, by: taken };
  const movement = { key: `deposit:${reference}`, kind: 'deposit', from: houseAccount, to: 'wallet', amount, reference } as const;
  const [[posted]] = await together(tx, [
    () => post(tx, memberId, [{ ...movement, data: { source, outside: references[0] } }]),
    () => writeLine(tx, deposit, at),
    () => afterCredit(tx, ctx, deposit, at),
  ]);
  const wallet = posted?.balances.get('wallet');
  if (!wallet) throw new Error(`the ledger gave no balance for deposit ${reference}`);
  return { credited: true, memberId, reference, amount, wallet, note: deposit.note };
}

async function writeLine(tx: Tx, deposit: Deposit, at: Date): Promise<void> {
  const { memberId, reference, amount, note } = deposit;
  if (deposit.hasLine) return updateStatement(tx, memberId, reference, 'SUCCESS', { at, amount, note });
  const from = deposit.from ?? deposit.houseAccount.split(':').at(-1)?.toUpperCase() ?? 'BANK';
  await writeStatement(tx, { memberId, reference, type: 'deposit', from, to: 'WALLET', amount, status: 'SUCCESS', note, at });
}

/** What a deposit brings with it: coins, and for the first one the inviter's reward. */
async function afterCredit(tx: Tx, ctx: Ctx, { memberId, amount, reference }: Deposit, at: Date): Promise<void> {
  if (await markFirstDeposit(tx, { memberId, at })) await creditInviter(tx, { inviteeId: memberId, firstDeposit: amount });
  await awardCoins(ctx, tx, { memberId, amount, key: `deposit:${reference}` });
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
