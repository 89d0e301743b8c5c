import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'เปลี่ยนเบอร์โทรศัพท์', la: 'ປ່ຽນເບີໂທລະສັບ', en: 'Change phone number' },
  effectNumber: {
    th: '{name} จะเข้าสู่ระบบด้วยเบอร์ใหม่แทน {phone}',
    la: '{name} ຈະເຂົ້າສູ່ລະບົບດ້ວຍເບີໃໝ່ແທນ {phone}',
    en: '{name} logs in with the new number in place of {phone}',
  },
  effectOut: {
    th: 'ออกจากระบบทุกเครื่อง และงดจ่ายเงินถอนชั่วคราวเหมือนหลังตั้งรหัสผ่านใหม่',
    la: 'ອອກຈາກລະບົບທຸກເຄື່ອງ ແລະ ງົດຈ່າຍເງິນຖອນຊົ່ວຄາວຄືຫຼັງຕັ້ງລະຫັດຜ່ານໃໝ່',
    en: 'Every device is logged out and payouts are held, as after a password reset',
  },
  effectSms: { th: 'ทั้งเบอร์เดิมและเบอร์ใหม่จะได้รับ SMS', la: 'ທັງເບີເກົ່າ ແລະ ເບີໃໝ່ຈະໄດ້ຮັບ SMS', en: 'Both numbers get an SMS' },
  phone: { th: 'เบอร์โทรศัพท์ใหม่', la: 'ເບີໂທລະສັບໃໝ່', en: 'New phone number' },
  picture: { th: 'รูปเอกสารยืนยันตัวตน', la: 'ຮູບເອກະສານຢືນຢັນຕົວຕົນ', en: 'Picture of an identity document' },
  pictureHint: {
    th: 'JPG, PNG หรือ WebP ไม่เกิน 10 MB เก็บแบบเข้ารหัสและลบภายใน 90 วัน',
    la: 'JPG, PNG ຫຼື WebP ບໍ່ເກີນ 10 MB ເກັບແບບເຂົ້າລະຫັດ ແລະ ລຶບພາຍໃນ 90 ມື້',
    en: 'JPG, PNG or WebP, at most 10 MB. Kept encrypted, deleted within 90 days',
  },
  reason: { th: 'เหตุผล', la: 'ເຫດຜົນ', en: 'Reason' },
  ask: { th: 'ส่งให้คนที่สองอนุมัติ', la: 'ສົ່ງໃຫ້ຄົນທີສອງອະນຸມັດ', en: 'Ask for approval' },
  done: { th: 'เปลี่ยนเบอร์แล้ว', la: 'ປ່ຽນເບີແລ້ວ', en: 'Phone number changed' },
});
