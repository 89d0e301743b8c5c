import type { HouseAccount } from '@krapao/ledger';
import type { Money } from '@krapao/money';

export type DepositSource = 'slip' | 'qr' | 'gateway' | 'voucher' | 'bank' | 'wallet';

export type Deposit = {
  readonly memberId: bigint;
  readonly source: DepositSource;
  /** Third-party references: every name under which the same money may be reported again. */
  readonly outsideReference: string | readonly string[];
  readonly houseAccount: HouseAccount;
  readonly amount: Money;
  readonly asked?: Money | undefined;
  readonly reference: string;
  readonly note?: string | undefined;
  /** Sender shown on the statement: for bank transfers, the paying bank. Default: who issued the QR code. */
  readonly from?: string | undefined;
};

/** A slip, a bank webhook and a QR code of one bank may report the same transfer, so they share a kind. */
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

export type CreditedMovement = {
  readonly memberId: bigint;
  readonly reference: string | null;
  readonly source: string | null;
  readonly outside: string | null;
};

export const nameOfMovement = ({ memberId, reference, source, outside }: CreditedMovement): string =>
  [memberId, reference, kindOf[source as DepositSource], outside].join(' ');

/** The idempotency key of the deposit's movement and coins. */
export const keyOf = ({ reference }: Pick<Deposit, 'reference'>): string => `deposit:${reference}`;

/** `house:gateway:WW` is WW, `house:voucher` is VOUCHER. */
export const senderOf = ({ from, houseAccount }: Deposit): string => from ?? houseAccount.split(':').at(-1)?.toUpperCase() ?? 'BANK';

export type BankCreditName = { readonly bankNumber: string; readonly transRef: string; readonly bankCode: string };

/** Slips and bank webhooks carry the sending bank's number; reports of QR code payments only name the receiving bank. */
export const namesOf = (t: BankCreditName): readonly [string, string] => [`${t.bankNumber}:${t.transRef}`, arrivalName(t)];
export const arrivalName = (t: Omit<BankCreditName, 'bankNumber'>): string => `at:${t.bankCode}:${t.transRef}`;
export const outsideOf = (t: BankCreditName): string => namesOf(t)[0];

/** The bank's own number in an outside name: `at:KBANK:T1` and `014:T1` are T1, `WW:X9` is X9. Gift links and unread slips have none. */
export function transferNumberOf({ kind, reference }: { readonly kind: string; readonly reference: string }): string | null {
  if (kind === 'voucher' || reference.startsWith('slip:')) return null;
  const [, number] = /^(?:at:)?[^:]+:(.+)$/.exec(reference) ?? [];
  return number ?? null;
}
