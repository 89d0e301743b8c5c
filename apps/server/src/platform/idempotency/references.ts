import type { Vault } from '../crypto/vault.ts';

/** First letter per kind of reference, unique, so that one key of a member cannot name two things. */
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

/** Spins once shared the slips' letter and are still hashed with it, so that replays from that time match. */
const hashedWith = (purpose: Purpose): string => referenceLetters[purpose === 'spin' ? 'slip' : purpose];

/**
 * Deterministic per request, so that a replay finds by primary key what the first run created. `part` distinguishes several items.
 * Keyed: a member who found two keys with one reference could make a provider treat two movements as one.
 */
export const referenceOf = (vault: Pick<Vault, 'hash'>, purpose: Purpose, o: { memberId: bigint; key: string; part?: string }): string =>
  referenceLetters[purpose] +
  vault
    .hash('reference', hashedWith(purpose), String(o.memberId), o.key, o.part ?? '')
    .toString('hex')
    .slice(0, 19)
    .toUpperCase();
