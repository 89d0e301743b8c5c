import type { LocalText } from '@krapao/contract/values/languages';

/** The line of the statement. */
export const refundName: LocalText = { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' };
