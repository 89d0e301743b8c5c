import type { LocalText } from '@krapao/contract/values/languages';
import type { Variant } from '@krapao/contract/values/rules';
import { unitName } from '@krapao/money';
import { putFirstWheel } from '../modules/rewards/wheel/put-wheel.ts';
import type { StaffWheel } from '../modules/rewards/wheel/wheel.rules.ts';
import type { Core } from '../platform/core.ts';

type Slice = StaffWheel['slices'][number];

const bonusRuleCode = 'DAY10';

const gold = { bgColor: '#e9b949', textColor: '#211703' };
const night = { bgColor: '#272b38', textColor: '#f5f2ea' };
const ruby = { bgColor: '#8c2f39', textColor: '#ffffff' };
const jade = { bgColor: '#1f6a55', textColor: '#ffffff' };
const cream = { bgColor: '#f5e6bf', textColor: '#211703' };

const none = { THB: 0, LAK: 0 };
const plain: Omit<Slice, 'code' | 'label' | 'bgColor' | 'textColor' | 'weight'> = {
  name: { th: '', la: '', en: '' },
  html: { th: '', la: '', en: '' },
  kind: 'nothing',
  amount: none,
  coins: 0,
  ruleCode: '',
  stock: null,
  budget: null,
  expiryDays: 7,
};

export function defaultWheel(variant: Variant): StaffWheel {
  const currency = variant === 'lao' ? 'LAK' : 'THB';
  const sum = (amount: Slice['amount']): LocalText => {
    const units = amount[currency].toLocaleString('en-US');
    return {
      th: `${units} ${unitName(currency, 'th')}`,
      la: `${units} ${unitName(currency, 'la')}`,
      en: `${units} ${unitName(currency, 'en')}`,
    };
  };
  const money = { THB: 10, LAK: 6_000 };
  const bigMoney = { THB: 50, LAK: 30_000 };
  const bonus = { THB: 100, LAK: 60_000 };
  const cash: LocalText = { th: 'เงินรางวัลเข้ากระเป๋า', la: 'ເງິນລາງວັນເຂົ້າກະເປົາ', en: 'Prize money for your wallet' };
  const cashText: LocalText = {
    th: '<p>กดรับคูปอง เงินเข้ากระเป๋าทันที ถอนได้เลย</p>',
    la: '<p>ກົດຮັບຄູປອງ ເງິນເຂົ້າກະເປົາທັນທີ ຖອນໄດ້ເລີຍ</p>',
    en: '<p>Claim the coupon and the money is in your wallet immediately, free to withdraw</p>',
  };
  const bonusSum = sum(bonus);
  return {
    name: { th: 'วงล้อนำโชค', la: 'ວົງລໍ້ນຳໂຊກ', en: 'Lucky wheel' },
    slices: [
      { ...plain, ...night, code: 'NONE', weight: 250, label: { th: 'ลองใหม่นะ', la: 'ລອງໃໝ່ເດີ', en: 'Try again' } },
      {
        ...{ ...plain, ...gold, code: 'MONEY', weight: 200, kind: 'credit', amount: money },
        ...{ label: sum(money), name: cash, html: cashText },
      },
      {
        ...{ ...plain, ...jade, code: 'COIN', weight: 180, kind: 'coin', coins: 1 },
        label: { th: '1 เหรียญ', la: '1 ຫຼຽນ', en: '1 coin' },
        name: { th: 'เหรียญหมุนวงล้อ', la: 'ຫຼຽນໝຸນວົງລໍ້', en: 'A coin for the wheel' },
        html: { th: '<p>หมุนได้อีก 1 ครั้ง</p>', la: '<p>ໝຸນໄດ້ອີກ 1 ຄັ້ງ</p>', en: '<p>One more spin</p>' },
      },
      {
        ...{ ...plain, ...ruby, code: 'BONUS', weight: 60, kind: 'bonus', amount: bonus, ruleCode: bonusRuleCode },
        label: { th: `โบนัส ${bonusSum.th}`, la: `ໂບນັດ ${bonusSum.la}`, en: `${bonusSum.en} bonus` },
        name: { th: 'โบนัสจากวงล้อ', la: 'ໂບນັດຈາກວົງລໍ້', en: 'Bonus from the wheel' },
        html: {
          th: '<p>โบนัสมียอดเล่นที่ต้องทำให้ครบก่อนถอน เหมือนโบนัสรายวัน</p>',
          la: '<p>ໂບນັດມີຍອດຫຼິ້ນທີ່ຕ້ອງເຮັດໃຫ້ຄົບກ່ອນຖອນ ຄືກັບໂບນັດລາຍວັນ</p>',
          en: '<p>A bonus has a turnover to reach before you can withdraw, like the daily bonus</p>',
        },
      },
      { ...plain, ...night, code: 'ALMOST', weight: 150, label: { th: 'เกือบได้แล้ว', la: 'ເກືອບໄດ້ແລ້ວ', en: 'So close' } },
      {
        ...{ ...plain, ...gold, code: 'MONEY5', weight: 60, kind: 'credit', amount: bigMoney },
        ...{ label: sum(bigMoney), name: cash, html: cashText, budget: { THB: 20_000, LAK: 12_000_000 } },
      },
      {
        ...{ ...plain, ...jade, code: 'COIN3', weight: 80, kind: 'coin', coins: 3 },
        label: { th: '3 เหรียญ', la: '3 ຫຼຽນ', en: '3 coins' },
        name: { th: 'เหรียญหมุนวงล้อ', la: 'ຫຼຽນໝຸນວົງລໍ້', en: 'Coins for the wheel' },
        html: { th: '<p>หมุนได้อีก 3 ครั้ง</p>', la: '<p>ໝຸນໄດ້ອີກ 3 ຄັ້ງ</p>', en: '<p>Three more spins</p>' },
      },
      {
        ...{ ...plain, ...cream, code: 'SHIRT', weight: 20, kind: 'custom', stock: 20, expiryDays: 30 },
        label: { th: 'เสื้อยืด', la: 'ເສື້ອຍືດ', en: 'T-shirt' },
        name: { th: 'เสื้อยืด Krapao', la: 'ເສື້ອຍືດ Krapao', en: 'Krapao T-shirt' },
        html: {
          th: '<p>กดรับคูปองแล้วเจ้าหน้าที่จะติดต่อเพื่อจัดส่ง</p>',
          la: '<p>ກົດຮັບຄູປອງແລ້ວພະນັກງານຈະຕິດຕໍ່ເພື່ອຈັດສົ່ງ</p>',
          en: '<p>Claim the coupon and our staff will contact you to send it</p>',
        },
      },
    ],
  };
}

export const seedWheel = (core: Core): Promise<void> => putFirstWheel(core, defaultWheel(core.config.variant));
