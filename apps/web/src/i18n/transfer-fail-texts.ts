import type { MoneyPlace } from '@krapao/contract';
import { moneyPlaces } from '@krapao/contract/api/codes';
import { messages, type Text } from '@krapao/ui/words.ts';

const places = messages<MoneyPlace>({
  RETURNED: {
    th: 'โยกเงินไม่สำเร็จ คืนเงินเข้ากระเป๋าแล้ว กรุณาลองใหม่ภายหลัง',
    la: 'ຍ້າຍເງິນບໍ່ສຳເລັດ ຄືນເງິນເຂົ້າກະເປົາແລ້ວ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'Moving failed, funds returned to wallet. Please try again later',
  },
  IN_WALLET: {
    th: 'โยกเงินเข้าเกมไม่สำเร็จ เงินอยู่ในกระเป๋าของคุณ กรุณาลองใหม่ภายหลัง',
    la: 'ຍ້າຍເງິນເຂົ້າເກມບໍ່ສຳເລັດ ເງິນຢູ່ໃນກະເປົາຂອງທ່ານ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'The money was not moved into the game. It is in your wallet. Please try again later',
  },
  IN_GAME: {
    th: 'โยกเงินไม่สำเร็จ เงินยังอยู่ในเกม กรุณาลองใหม่ภายหลัง',
    la: 'ຍ້າຍເງິນບໍ່ສຳເລັດ ເງິນຍັງຢູ່ໃນເກມ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'The money was not moved. It is still in the game. Please try again later',
  },
  GATHERED: {
    th: 'ทำรายการไม่สำเร็จ เงินที่ออกจากเกมแล้วอยู่ในกระเป๋าของคุณ ส่วนที่เหลือยังอยู่ในเกมหรือกำลังตรวจสอบ กรุณาตรวจสอบยอดแล้วลองใหม่',
    la: 'ເຮັດລາຍການບໍ່ສຳເລັດ ເງິນທີ່ອອກຈາກເກມແລ້ວຢູ່ໃນກະເປົາຂອງທ່ານ ສ່ວນທີ່ເຫຼືອຍັງຢູ່ໃນເກມ ຫຼື ກຳລັງກວດສອບ ກະລຸນາກວດຍອດເງິນແລ້ວລອງໃໝ່',
    en: 'Not completed. What came out of the games is in your wallet; the rest is still in the games or being checked. Please check your balance and try again',
  },
});

const isPlace = (name: string | null): name is MoneyPlace => moneyPlaces.some((place) => place === name);

export type FailedMove = { readonly from: string; readonly to: string };

/** If the server does not state where the money is, the direction decides. Null from game to game: either half may have failed. */
export function transferFailText({ from, to }: FailedMove, moneyAt: string | null): Text | null {
  if (isPlace(moneyAt)) return places[moneyAt];
  if (from === 'ALL') return places.GATHERED;
  if (from === 'WALLET') return places.RETURNED;
  return to === 'WALLET' ? places.IN_GAME : null;
}
