import type { Money } from '@krapao/money';
import type { AnnouncedPart, Joined } from '../../control/index.ts';
import type { CreditPart, SlipPart } from '../../deposits/index.ts';

type AnnouncedBy = AnnouncedPart & { readonly memberId: bigint };
/** All open parts, each list oldest first. */
type Parts = {
  readonly slips: readonly SlipPart[];
  readonly credits: readonly CreditPart[];
  readonly announced: readonly AnnouncedBy[];
};
export type JoinedMoney = Record<'slips' | 'deposits' | 'bankCredits', Joined>;

const isSame = (a: Money, b: Money): boolean => a.minor === b.minor && a.currency === b.currency;
const isSameTransfer = (slip: SlipPart, credit: CreditPart): boolean =>
  credit.isOfBank && slip.transRef === credit.transRef && slip.receivingBank === credit.bankCode;
/** Excludes payments of QR codes, whose owner is known, and credits that contradict an earlier one, which need their own decision. */
const isAnybodys = (credit: CreditPart): boolean => !credit.isOfCode && credit.note !== 'CREDITED_DIFFERS';

/**
 * Makes one item of each money. A member's oldest slip of a transfer represents the member's others and includes the bank's report. If two members claim one
 * transfer, each has an item: whoever was first must not hide the other. An announcement joins the member's slip of the same amount; otherwise it joins the
 * only bank credit of that amount, if nobody else announced it. Nothing is stored: a part that stays open after a decision becomes an item of its own at the
 * next read.
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
