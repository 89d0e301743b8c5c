import type { Vault } from '../crypto/vault.ts';

/** What each kind of reference begins with. A letter stands for one kind: the same key of the same member must not name two things. */
export const referenceLetters = {
  adjustment: 'J',
  announcedDeposit: 'A',
  bankCredit: 'D',
  bonus: 'B',
  bonusEnd: 'F',
  coupon: 'C',
  couponClaim: 'K',
  giftLink: 'G',
  invite: 'I',
  promotion: 'P',
  qrCode: 'Q',
  refund: 'R',
  slip: 'S',
  spin: 'N',
  transfer: 'T',
  withdrawal: 'W',
} as const;
type Purpose = keyof typeof referenceLetters;

/** Spins had the slips' letter once: the rest of their references is still made with it, so that a request of that time is found again. */
const hashedWith = (purpose: Purpose): string => referenceLetters[purpose === 'spin' ? 'slip' : purpose];

/**
 * The reference of what a request makes: the same for each run of the request, so that a second run finds by primary key what the first one made. `part`
 * tells apart what one request makes several of. It cannot be computed without the server's key: a member who found two keys with one reference could have
 * a provider take two movements for one.
 */
export const referenceOf = (vault: Pick<Vault, 'hash'>, purpose: Purpose, o: { memberId: bigint; key: string; part?: string }): string =>
  referenceLetters[purpose] +
  vault
    .hash('reference', hashedWith(purpose), String(o.memberId), o.key, o.part ?? '')
    .toString('hex')
    .slice(0, 19)
    .toUpperCase();
