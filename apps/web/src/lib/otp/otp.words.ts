import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ตรวจสอบความปลอดภัย', la: 'ກວດສອບຄວາມປອດໄພ', en: 'Security check' },
  checking: { th: 'กำลังตรวจสอบว่าคุณไม่ใช่หุ่นยนต์', la: 'ກຳລັງກວດສອບວ່າທ່ານບໍ່ແມ່ນຫຸ່ນຍົນ', en: 'Checking that you are not a robot' },
  text: {
    th: 'ขณะนี้มีผู้ขอรหัสจำนวนมาก ใช้เวลาเพียงไม่กี่วินาที แล้วเราจะส่งรหัสให้คุณ',
    la: 'ຕອນນີ້ມີຜູ້ຂໍລະຫັດຫຼາຍ ໃຊ້ເວລາພຽງບໍ່ເທົ່າໃດວິນາທີ ແລ້ວພວກເຮົາຈະສົ່ງລະຫັດໃຫ້ທ່ານ',
    en: 'Many codes are being asked for right now. This takes a few seconds, then we send yours',
  },
  failed: { th: 'ตรวจสอบไม่สำเร็จ กรุณาลองอีกครั้ง', la: 'ກວດສອບບໍ່ສຳເລັດ ກະລຸນາລອງອີກຄັ້ງ', en: 'The check did not work, please try again' },
});
