import type { BonusRule } from '@krapao/contract/rewards/terms';

const everyGame = { shares: { HUAYHD: 0, UFABET: 0.5 }, from: null, to: null, active: true } as const;

export const demoBonuses: Readonly<Record<string, BonusRule>> = {
  DAY10: {
    ...everyGame,
    type: 'day',
    maxReceived: 1,
    name: { th: 'โบนัสรายวัน 10%', la: 'ໂບນັດລາຍວັນ 10%', en: 'Daily bonus 10%' },
    text: {
      th: '<p>ฝากวันนี้ รับเพิ่ม 10% วันละ 1 ครั้ง</p>',
      la: '<p>ຝາກມື້ນີ້ ຮັບເພີ່ມ 10% ມື້ລະ 1 ຄັ້ງ</p>',
      en: '<p>Deposit today and get 10% on top, once a day</p>',
    },
    banners: [
      {
        image: '/banners/bonus-day.svg',
        html: {
          th: '<p>รับเพิ่ม 10% ทุกวัน</p>',
          la: '<p>ຮັບເພີ່ມ 10% ທຸກມື້</p>',
          en: '<p>10% on top, every day</p>',
        },
      },
    ],
    percent: 10,
    cap: { THB: 500, LAK: 300_000 },
    minimum: { THB: 100, LAK: 60_000 },
    multiple: 3,
    percentFail: 100,
  },
  FIRST100: {
    ...everyGame,
    type: 'limit',
    maxReceived: 1,
    name: { th: 'โบนัสต้อนรับ 100%', la: 'ໂບນັດຕ້ອນຮັບ 100%', en: 'Welcome bonus 100%' },
    text: {
      th: '<p>รับเพิ่ม 100% ของยอดฝาก สูงสุดตามเงื่อนไขด้านล่าง รับได้ 1 ครั้งต่อสมาชิก</p>',
      la: '<p>ຮັບເພີ່ມ 100% ຂອງຍອດຝາກ ສູງສຸດຕາມເງື່ອນໄຂດ້ານລຸ່ມ ຮັບໄດ້ 1 ຄັ້ງຕໍ່ສະມາຊິກ</p>',
      en: '<p>A 100% bonus on your deposit, up to the maximum below. Once per member</p>',
    },
    banners: [
      {
        image: '/banners/bonus-welcome.svg',
        html: {
          th: '<p>โบนัสต้อนรับ 100% ของยอดฝาก</p>',
          la: '<p>ໂບນັດຕ້ອນຮັບ 100% ຂອງຍອດຝາກ</p>',
          en: '<p>100% welcome bonus on your deposit</p>',
        },
      },
    ],
    percent: 100,
    cap: { THB: 1_000, LAK: 600_000 },
    minimum: { THB: 100, LAK: 60_000 },
    multiple: 5,
    percentFail: 100,
  },
};
