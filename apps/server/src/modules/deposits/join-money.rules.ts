import type { Money } from '@krapao/money';
import type { CreditPart } from './bank-credits/bank-credit.sql.ts';
import type { SlipPart } from './slips/slip.sql.ts';

type AnnouncedPart = { readonly reference: string; readonly amount: Money; readonly createdAt: Date };
export type Joined = { readonly except: readonly string[]; readonly announcedOf: ReadonlyMap<string, AnnouncedPart> };
export const notJoined: Joined = { except: [], announcedOf: new Map() };

type AnnouncedBy = AnnouncedPart & { readonly memberId: bigint };
type Parts = {
  readonly slips: readonly SlipPart[];
  readonly credits: readonly CreditPart[];
  readonly announced: readonly AnnouncedBy[];
};
export type JoinedMoney = Record<'slips' | 'deposits' | 'bankCredits', Joined>;

const isSame = (a: Money, b: Money): boolean => a.minor === b.minor && a.currency === b.currency;
const isSameTransfer = (slip: SlipPart, credit: CreditPart): boolean =>
  credit.isOfBank && slip.transRef === credit.transRef && slip.receivingBank === credit.bankCode;
/** Excludes QR code payments, whose owner is known, and credits that contradict an earlier one and need their own decision. */
const isAnybodys = (credit: CreditPart): boolean => !credit.isOfCode && credit.note !== 'CREDITED_DIFFERS';

/**
 * Merges slips, bank credit and announcement of the same money into one item. If two members claim one transfer, each gets an
 * item,
 * so that the first does not hide the other. Nothing is stored: a part left open after a decision becomes its own item.
 */
export function joinMoney({ slips, credits, announced }: Parts): JoinedMoney {
  const first = new Map<string, SlipPart>();
  for (const slip of slips) {
    const transfer = slip.transRef === null ? slip.reference : `${slip.memberId} ${slip.bankNumber} ${slip.transRef}`;
    if (!first.has(transfer)) first.set(transfer, slip);
  }
  const items = [...first.values()];
  const reported = credits.filter((credit) => isAnybodys(credit) && items.some((slip) => isSameTransfer(slip, credit)));
  const open = credits.filter((credit) => isAnybodys(credit) && !reported.includes(credit));

  const ofSlips = new Map<string, AnnouncedBy>();
  for (const one of announced) {
    const slip = items.find(
      ({ memberId, amount, reference }) =>
        memberId === one.memberId && amount !== null && isSame(amount, one.amount) && !ofSlips.has(reference),
    );
    if (slip) ofSlips.set(slip.reference, one);
  }
  const left = announced.filter((one) => ![...ofSlips.values()].includes(one));
  const ofCredits = new Map<string, AnnouncedBy>();
  for (const one of left) {
    const [credit, other] = open.filter(({ amount }) => isSame(amount, one.amount));
    const isOnly = left.filter(({ amount }) => isSame(amount, one.amount)).length === 1;
    if (credit && !other && isOnly) ofCredits.set(credit.outside, one);
  }
  return {
    slips: { except: slips.filter((slip) => !items.includes(slip)).map(({ reference }) => reference), announcedOf: ofSlips },
    bankCredits: { except: reported.map(({ outside }) => outside), announcedOf: ofCredits },
    deposits: { except: [...ofSlips.values(), ...ofCredits.values()].map(({ reference }) => reference), announcedOf: new Map() },
  };
}
