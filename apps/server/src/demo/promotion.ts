import type { PromotionRule } from '@krapao/contract/rewards/terms';
import { putFirstPromotion } from '../modules/rewards/promotion/staff-promotions.ts';
import type { Core } from '../platform/core.ts';

const welcome: PromotionRule = {
  name: { th: 'โค้ดต้อนรับ', la: 'ໂຄ້ດຕ້ອນຮັບ', en: 'Welcome code' },
  text: {
    th: '<p>รับโบนัสทันทีโดยไม่ต้องฝากเงิน ทำยอดเล่นครบ 3 เท่าแล้วถอนได้</p>',
    la: '<p>ຮັບໂບນັດທັນທີໂດຍບໍ່ຕ້ອງຝາກເງິນ ເຮັດຍອດຫຼິ້ນຄົບ 3 ເທົ່າແລ້ວຖອນໄດ້</p>',
    en: '<p>An instant bonus, without a deposit. Reach a turnover of 3 times the bonus, then withdraw</p>',
  },
  banners: [],
  percent: 0,
  fixed: { THB: 50, LAK: 25_000 },
  cap: { THB: 0, LAK: 0 },
  minimum: { THB: 0, LAK: 0 },
  multiple: 3,
  shares: {},
  percentFail: 100,
  from: null,
  to: null,
  active: true,
  total: 1_000,
  perMember: 1,
  newMemberDays: 0,
  members: [],
};

export const seedPromotion = (core: Core): Promise<void> => putFirstPromotion(core, 'WELCOME', welcome);
