import type { LocalText } from '@krapao/contract/languages';

export const closeWords = {
  title: { th: 'รายงานปิดยอดประจำวัน', la: 'ລາຍງານປິດຍອດປະຈຳວັນ', en: 'Day’s close' },
  day: { th: 'วันที่', la: 'ວັນທີ', en: 'Day' },
  closedAt: { th: 'ปิดยอดเมื่อ', la: 'ປິດຍອດເມື່ອ', en: 'Closed at' },
  revision: { th: 'ครั้งที่', la: 'ຄັ້ງທີ', en: 'Revision' },
  count: { th: 'รายการ', la: 'ລາຍການ', en: 'Items' },
  liability: { th: 'เงินของสมาชิกเมื่อสิ้นวัน', la: 'ເງິນຂອງສະມາຊິກເມື່ອໝົດມື້', en: 'Members’ money at the day’s end' },
  methods: { th: 'ตามช่องทาง', la: 'ຕາມຊ່ອງທາງ', en: 'By method' },
  providers: { th: 'ตามค่ายเกม', la: 'ຕາມຄ່າຍເກມ', en: 'By game provider' },
  moveIn: { th: 'โยกเข้า', la: 'ຍ້າຍເຂົ້າ', en: 'Moved in' },
  moveOut: { th: 'โยกออก', la: 'ຍ້າຍອອກ', en: 'Moved out' },
  house: { th: 'บัญชีของเรา', la: 'ບັນຊີຂອງເຮົາ', en: 'House accounts' },
  opening: { th: 'ยกมา', la: 'ຍົກມາ', en: 'Opening' },
  change: { th: 'เปลี่ยนแปลง', la: 'ປ່ຽນແປງ', en: 'Change' },
  closing: { th: 'ยกไป', la: 'ຍົກໄປ', en: 'Closing' },
  seal: { th: 'รหัสยืนยันข้อมูล', la: 'ລະຫັດຢືນຢັນຂໍ້ມູນ', en: 'Seal' },
  sealBefore: { th: 'รหัสของวันก่อนหน้า', la: 'ລະຫັດຂອງມື້ກ່ອນໜ້າ', en: 'Seal before it' },
  signedBy: { th: 'ลงนามโดย', la: 'ລົງນາມໂດຍ', en: 'Signed by' },
  unsigned: { th: 'ยังไม่ได้ลงนาม', la: 'ຍັງບໍ່ທັນລົງນາມ', en: 'Not signed yet' },
  changed: {
    th: 'ข้อมูลของวันนี้เปลี่ยนไปหลังจากปิดยอดแล้ว',
    la: 'ຂໍ້ມູນຂອງມື້ນີ້ປ່ຽນໄປຫຼັງຈາກປິດຍອດແລ້ວ',
    en: 'The movements of this day have changed since it was closed',
  },
  none: { th: 'ไม่มีรายการ', la: 'ບໍ່ມີລາຍການ', en: 'Nothing moved' },
} as const satisfies Record<string, LocalText>;
