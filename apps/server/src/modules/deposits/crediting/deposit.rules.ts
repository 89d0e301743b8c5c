import type { HouseAccount } from '@krapao/ledger';
import type { Money } from '@krapao/money';

export type DepositSource = 'slip' | 'qr' | 'gateway' | 'voucher' | 'bank' | 'wallet';

export type Deposit = {
  readonly memberId: bigint;
  readonly source: DepositSource;
  /** What the outside world calls it: all names under which the same money may come again. */
  readonly outsideReference: string | readonly string[];
  readonly houseAccount: HouseAccount;
  readonly amount: Money;
  /** Amount of the QR code. */
  readonly asked?: Money | undefined;
  /** Ours: the member sees it in the statement. */
  readonly reference: string;
  /** Shown beside the statement line, where there is something to say. */
  readonly note?: string | undefined;
  /** What the member reads as where it came from: of a bank transfer the bank that paid, whatever told of it. By default who drew the QR code. */
  readonly from?: string | undefined;
};

/** A slip, a bank's webhook and a QR code of the same bank tell of one bank transfer: they share their kind. */
export const kindOf = {
  slip: 'bank',
  bank: 'bank',
  qr: 'bank',
  gateway: 'gateway',
  voucher: 'voucher',
  wallet: 'wallet',
} as const satisfies Record<DepositSource, string>;

export const outsideNames = ({ outsideReference }: Deposit): readonly string[] =>
  typeof outsideReference === 'string' ? [outsideReference] : outsideReference;

type CreditedMovement = {
  readonly memberId: bigint;
  readonly reference: string | null;
  readonly source: string | null;
  readonly outside: string | null;
};

/** A credited deposit's movement with its outside name, as one text. */
export const nameOfMovement = ({ memberId, reference, source, outside }: CreditedMovement): string =>
  [memberId, reference, kindOf[source as DepositSource], outside].join(' ');

/** The idempotency key of the deposit's movement and coins. */
export const keyOf = ({ reference }: Pick<Deposit, 'reference'>): string => `deposit:${reference}`;

/** `house:gateway:WW` is WW, `house:voucher` is VOUCHER. */
export const senderOf = ({ from, houseAccount }: Deposit): string => from ?? houseAccount.split(':').at(-1)?.toUpperCase() ?? 'BANK';

/**
 * The names of an incoming bank transfer. Its slip and the bank's webhook carry the sending bank's number; whoever collects the payments of our QR codes knows
 * only where it arrived.
 */
export const bankCreditNames = (t: { sendingBankNumber: string; transRef: string; receivingBankCode: string }): readonly string[] => [
  `${t.sendingBankNumber}:${t.transRef}`,
  arrivalName(t),
];
export const arrivalName = (t: { transRef: string; receivingBankCode: string }): string => `at:${t.receivingBankCode}:${t.transRef}`;
