import { isAccountNoRight, plainAccountNo } from '../values/rules.ts';

/** Digits per bank. Banks not listed (the Lao ones, ICBC, LHB) have no fixed length: 6 to 15. */
const lengths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    BBL: 10,
    KBANK: 10,
    KTB: 10,
    TMB: 10,
    SCB: 10,
    CIMB: 10,
    UOB: 10,
    BAY: 10,
    KKP: 10,
    GSB: 12,
    GHB: 12,
    BAAC: 12,
    TISCO: 14,
  }),
);

export const accountNoLength = (bankCode: string): number | null => lengths.get(bankCode) ?? null;

/**
 * `wrong` is refused. `unusual` is not the bank's usual length: the app warns but nothing refuses it,
 * because banks keep old accounts of other lengths.
 */
export type AccountNoFit = 'wrong' | 'unusual' | 'usual';

export function accountNoFit(bankCode: string, no: string): AccountNoFit {
  if (!isAccountNoRight(no)) return 'wrong';
  const length = accountNoLength(bankCode);
  const plain = plainAccountNo(no);
  if (length === null || plain.length === length) return 'usual';
  // A leading zero would let the same account be registered twice.
  return plain.length > length && plain.startsWith('0') ? 'wrong' : 'unusual';
}
