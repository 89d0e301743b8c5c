import type { LocalText } from '../values/languages.ts';

/** What the films that came with the system are called, by the key that the setting names them with. Pure, without zod. */
const titles: Readonly<Record<string, LocalText>> = {
  wallet: { th: 'การใช้กระเป๋าเงิน', la: 'ການໃຊ້ກະເປົາເງິນ', en: 'Using the wallet' },
  play: { th: 'การเข้าเล่นเกม', la: 'ການເຂົ້າຫຼິ້ນເກມ', en: 'Starting a game' },
  balance: { th: 'การตรวจสอบยอดเงิน', la: 'ການກວດຍອດເງິນ', en: 'Checking your balance' },
  bonus: { th: 'การรับโบนัส', la: 'ການຮັບໂບນັດ', en: 'Claiming a bonus' },
  'bonus-cancel': { th: 'การยกเลิกโบนัส', la: 'ການຍົກເລີກໂບນັດ', en: 'Cancelling a bonus' },
};

/** Staff may add films of their own; those carry their key as title. */
export const titleOf = (key: string): LocalText => (Object.hasOwn(titles, key) && titles[key]) || { th: key, la: key, en: key };
