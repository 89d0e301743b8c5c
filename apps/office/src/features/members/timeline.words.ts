import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ประวัติทั้งหมด', la: 'ປະຫວັດທັງໝົດ', en: 'Timeline' },
  show: { th: 'แสดง', la: 'ສະແດງ', en: 'Show' },
  money: { th: 'เงิน', la: 'ເງິນ', en: 'Money' },
  game: { th: 'เกม', la: 'ເກມ', en: 'Games' },
  chat: { th: 'แชต', la: 'ແຊັດ', en: 'Chat' },
  entry: { th: 'การเข้าใช้', la: 'ການເຂົ້າໃຊ້', en: 'Log-ins' },
  staff: { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'Staff' },
  note: { th: 'บันทึกย่อ', la: 'ບັນທຶກຫຍໍ້', en: 'Notes' },
  none: { th: 'ยังไม่มีรายการ', la: 'ຍັງບໍ່ທັນມີລາຍການ', en: 'Nothing yet' },
  more: { th: 'ดูก่อนหน้านี้', la: 'ເບິ່ງກ່ອນໜ້ານີ້', en: 'Load more' },
  loading: { th: 'กำลังโหลด…', la: 'ກຳລັງໂຫຼດ…', en: 'Loading…' },
  again: { th: 'ลองอีกครั้ง', la: 'ລອງອີກຄັ້ງ', en: 'Try again' },
  from_customer: { th: 'สมาชิก', la: 'ສະມາຊິກ', en: 'Member' },
  from_staff: { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'Staff' },
  from_bot: { th: 'บอต', la: 'ບັອດ', en: 'Bot' },
  file: { th: 'ส่งไฟล์', la: 'ສົ່ງໄຟລ໌', en: 'Sent a file' },
});
