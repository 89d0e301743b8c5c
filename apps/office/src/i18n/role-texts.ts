import type { StaffRole } from '@krapao/contract';
import { messages } from '@krapao/ui/words.ts';

export const roleTexts = messages<StaffRole>({
  viewer: { th: 'ผู้ดูข้อมูล', la: 'ຜູ້ເບິ່ງຂໍ້ມູນ', en: 'Viewer' },
  support: { th: 'ฝ่ายบริการ', la: 'ຝ່າຍບໍລິການ', en: 'Support' },
  cashier: { th: 'แคชเชียร์', la: 'ພະນັກງານການເງິນ', en: 'Cashier' },
  manager: { th: 'ผู้จัดการ', la: 'ຜູ້ຈັດການ', en: 'Manager' },
  admin: { th: 'ผู้ดูแลระบบ', la: 'ຜູ້ດູແລລະບົບ', en: 'Admin' },
});
