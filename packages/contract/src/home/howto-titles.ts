import type { LocalText } from '../values/languages.ts';

const titles: Readonly<Record<string, LocalText>> = {
  wallet: { th: 'การใช้กระเป๋าเงิน', la: 'ການໃຊ້ກະເປົາເງິນ', en: 'Using the wallet' },
  play: { th: 'การเข้าเล่นเกม', la: 'ການເຂົ້າຫຼິ້ນເກມ', en: 'Starting a game' },
  balance: { th: 'การตรวจสอบยอดเงิน', la: 'ການກວດຍອດເງິນ', en: 'Checking your balance' },
  bonus: { th: 'การรับโบนัส', la: 'ການຮັບໂບນັດ', en: 'Claiming a bonus' },
  'bonus-cancel': { th: 'การยกเลิกโบนัส', la: 'ການຍົກເລີກໂບນັດ', en: 'Cancelling a bonus' },
};

export const titleOf = (key: string): LocalText => (Object.hasOwn(titles, key) && titles[key]) || { th: key, la: key, en: key };
