import { shortTime } from '@krapao/contract/local-day';
import type { Core } from '../../../platform/core.ts';

type From = Pick<Core, 'settings' | 'config' | 'clock'>;

export function phoneChangedText(core: From, withdrawFrom: Date): string {
  const { name } = core.settings.get('info');
  const at = shortTime(withdrawFrom);
  const isPayoutFrozen = withdrawFrom > core.clock();
  return core.config.variant === 'lao'
    ? `${name}: ປ່ຽນເບີໂທລະສັບຂອງບັນຊີແລ້ວ ທຸກອຸປະກອນອອກຈາກລະບົບ ${isPayoutFrozen ? `ຖອນເງິນໄດ້ຕັ້ງແຕ່ ${at} ໂມງ ` : ''}ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ພະນັກງານທັນທີ`
    : `${name}: เปลี่ยนเบอร์โทรศัพท์ของบัญชีแล้ว ทุกอุปกรณ์ออกจากระบบ ${isPayoutFrozen ? `ถอนเงินได้ตั้งแต่ ${at} น. ` : ''}หากไม่ใช่คุณ กรุณาติดต่อเจ้าหน้าที่ทันที`;
}

export function recoveryText(core: From, link: string): string {
  const { name } = core.settings.get('info');
  return core.config.variant === 'lao'
    ? `${name}: ຕັ້ງລະຫັດຜ່ານໃໝ່ໄດ້ທີ່ ${link} ພະນັກງານຈະບໍ່ຖາມລະຫັດຂອງທ່ານ`
    : `${name}: ตั้งรหัสผ่านใหม่ได้ที่ ${link} เจ้าหน้าที่จะไม่ถามรหัสของคุณ`;
}
