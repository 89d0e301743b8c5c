import { toast } from '@krapao/ui/toast.ts';
import { messages, t } from '@krapao/ui/words.ts';

const words = messages({
  notTaken: {
    th: 'ไม่ได้รับรูปสลิปที่แชร์มา กรุณาเลือกรูปเป็น JPG, PNG หรือ WebP ในหน้าฝากเงิน',
    la: 'ບໍ່ໄດ້ຮັບຮູບສະລິບທີ່ແບ່ງປັນມາ ກະລຸນາເລືອກຮູບເປັນ JPG, PNG ຫຼື WebP ໃນໜ້າຝາກເງິນ',
    en: 'The slip that was shared did not arrive. Please choose it as JPG, PNG or WebP under Deposit',
  },
});

const shownMs = 10_000;

export const toastShareNotTaken = (): void => toast(t(words.notTaken), 'danger', { shownMs });
