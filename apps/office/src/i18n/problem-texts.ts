import { messages } from '@krapao/ui/words.ts';

/** What is wrong with a value in a form, said beside its field. */
export const problemWords = messages({
  number: { th: 'กรุณาใส่ตัวเลข', la: 'ກະລຸນາໃສ່ຕົວເລກ', en: 'Please enter a number' },
  range: { th: 'ต้องอยู่ระหว่าง {min} ถึง {max}', la: 'ຕ້ອງຢູ່ລະຫວ່າງ {min} ຫາ {max}', en: 'From {min} to {max}' },
  twoDecimals: { th: 'ทศนิยมไม่เกิน 2 ตำแหน่ง', la: 'ທົດສະນິຍົມບໍ່ເກີນ 2 ຕຳແໜ່ງ', en: 'At most two decimals' },
  whole: { th: 'ต้องเป็นจำนวนเต็ม', la: 'ຕ້ອງເປັນຈຳນວນເຕັມ', en: 'A whole number' },
  tooLong: { th: 'ไม่เกิน {max} อักขระ', la: 'ບໍ່ເກີນ {max} ຕົວ', en: 'At most {max} characters' },
  tooMany: { th: 'ไม่เกิน {max} รายการ', la: 'ບໍ່ເກີນ {max} ລາຍການ', en: 'At most {max} entries' },
  oneLanguage: { th: 'ต้องมีอย่างน้อยหนึ่งภาษา', la: 'ຕ້ອງມີຢ່າງໜ້ອຍໜຶ່ງພາສາ', en: 'Required in at least one language' },
  oneAmount: { th: 'ต้องมากกว่า 0 อย่างน้อยหนึ่งสกุลเงิน', la: 'ຕ້ອງຫຼາຍກວ່າ 0 ຢ່າງໜ້ອຍໜຶ່ງສະກຸນເງິນ', en: 'Must be above 0 in at least one currency' },
  aboveZero: { th: 'ต้องมากกว่า 0', la: 'ຕ້ອງຫຼາຍກວ່າ 0', en: 'Must be above 0' },
  code: {
    th: 'ใช้ A-Z 0-9 _ - ยาว 2 ถึง 20 ตัว',
    la: 'ໃຊ້ A-Z 0-9 _ - ຍາວ 2 ຫາ 20 ຕົວ',
    en: 'A-Z, 0-9, _ and -, 2 to 20 characters',
  },
  sliceCode: {
    th: 'ใช้ A-Z 0-9 _ - ยาว 1 ถึง 20 ตัว',
    la: 'ໃຊ້ A-Z 0-9 _ - ຍາວ 1 ຫາ 20 ຕົວ',
    en: 'A-Z, 0-9, _ and -, 1 to 20 characters',
  },
  shortcut: {
    th: 'ใช้ตัวอักษร ตัวเลข _ - ไม่เกิน 30 ตัว',
    la: 'ໃຊ້ຕົວອັກສອນ ຕົວເລກ _ - ບໍ່ເກີນ 30 ຕົວ',
    en: 'Letters, digits, _ and -, at most 30',
  },
  shortcutTaken: { th: 'คำย่อนี้มีแล้ว', la: 'ຄຳຫຍໍ້ນີ້ມີແລ້ວ', en: 'This shortcut is taken' },
  blank: { th: 'ระบบไม่เติมค่าให้ {blank} ในข้อความนี้', la: 'ລະບົບບໍ່ຕື່ມຄ່າໃຫ້ {blank} ໃນຂໍ້ຄວາມນີ້', en: 'Nothing is filled in for {blank} here' },
  menuCode: {
    th: 'ใช้ A-Z 0-9 _ ไม่เกิน 30 ตัว',
    la: 'ໃຊ້ A-Z 0-9 _ ບໍ່ເກີນ 30 ຕົວ',
    en: 'A-Z, 0-9 and _, at most 30',
  },
  codeTaken: { th: 'รหัสนี้มีแล้ว', la: 'ລະຫັດນີ້ມີແລ້ວ', en: 'This code is taken' },
  endsBefore: { th: 'ต้องอยู่หลังเวลาเริ่ม', la: 'ຕ້ອງຢູ່ຫຼັງເວລາເລີ່ມ', en: 'Must be after the start' },
  image: { th: 'ลิงก์ต้องขึ้นต้นด้วย https:// หรือ /', la: 'ລິ້ງຕ້ອງຂຶ້ນຕົ້ນດ້ວຍ https:// ຫຼື /', en: 'A link that begins with https:// or /' },
  phones: {
    th: 'เบอร์โทรศัพท์ 8 ถึง 12 หลัก บรรทัดละเบอร์',
    la: 'ເບີໂທລະສັບ 8 ຫາ 12 ຕົວເລກ ແຖວລະເບີ',
    en: 'Phone numbers of 8 to 12 digits, one per line',
  },
  strangers: { th: 'มีเบอร์ที่ไม่ใช่สมาชิก', la: 'ມີເບີທີ່ບໍ່ແມ່ນສະມາຊິກ', en: 'One of these numbers does not belong to a member' },
  belowLeast: { th: 'ต้องไม่น้อยกว่าขั้นต่ำ', la: 'ຕ້ອງບໍ່ໜ້ອຍກວ່າຂັ້ນຕ່ຳ', en: 'Not below the minimum' },
  colour: { th: 'สีต้องเป็นแบบ #RRGGBB', la: 'ສີຕ້ອງເປັນແບບ #RRGGBB', en: 'A colour like #RRGGBB' },
  fill: { th: 'กรุณากรอก', la: 'ກະລຸນາປ້ອນ', en: 'Please fill in' },
  link: { th: 'ลิงก์ต้องขึ้นต้นด้วย https:// หรือ /', la: 'ລິ້ງຕ້ອງຂຶ້ນຕົ້ນດ້ວຍ https:// ຫຼື /', en: 'A link that begins with https:// or /' },
  clock: { th: 'เวลาแบบ 23:30', la: 'ເວລາແບບ 23:30', en: 'A time like 23:30' },
  accountNo: { th: 'เลขที่บัญชี 6 ถึง 15 หลัก ไม่มีขีด', la: 'ເລກບັນຊີ 6 ຫາ 15 ຕົວເລກ ບໍ່ມີຂີດ', en: 'An account number: 6 to 15 digits without dashes' },
  bankCode: { th: 'ใช้ A-Z 0-9 ยาว 2 ถึง 12 ตัว', la: 'ໃຊ້ A-Z 0-9 ຍາວ 2 ຫາ 12 ຕົວ', en: 'A-Z and 0-9, 2 to 12 characters' },
  double: { th: 'มีบัญชีนี้ในรายการแล้ว', la: 'ມີບັນຊີນີ້ໃນລາຍການແລ້ວ', en: 'This one is in the list already' },
  receiver: { th: 'ใช้ตัวอักษรและตัวเลขไม่เกิน 40 ตัว', la: 'ໃຊ້ຕົວອັກສອນ ແລະ ຕົວເລກບໍ່ເກີນ 40 ຕົວ', en: 'Letters and digits, at most 40' },
  mobile: {
    th: 'เบอร์โทรศัพท์ 9 ถึง 10 หลัก ขึ้นต้นด้วย 0',
    la: 'ເບີໂທລະສັບ 9 ຫາ 10 ຕົວເລກ ຂຶ້ນຕົ້ນດ້ວຍ 0',
    en: 'A phone number of 9 or 10 digits that begins with 0',
  },
  endless: {
    th: 'หมุนหนึ่งครั้งได้เหรียญคืนเฉลี่ยหนึ่งเหรียญขึ้นไป หมุนได้ไม่มีวันหมด',
    la: 'ໝຸນໜຶ່ງຄັ້ງໄດ້ຫຼຽນຄືນສະເລ່ຍໜຶ່ງຫຼຽນຂຶ້ນໄປ ໝຸນໄດ້ບໍ່ມີວັນໝົດ',
    en: 'A spin brings back a coin or more on average: spins would never end',
  },
  choose: { th: 'กรุณาเลือก', la: 'ກະລຸນາເລືອກ', en: 'Please choose' },
});
export type ProblemWord = keyof typeof problemWords;
