import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'โปรไฟล์', la: 'ໂປຣໄຟລ໌', en: 'Profile' },
  account: { th: 'ข้อมูลสมาชิก', la: 'ຂໍ້ມູນສະມາຊິກ', en: 'Your details' },
  id: { th: 'รหัสสมาชิก', la: 'ລະຫັດສະມາຊິກ', en: 'Member ID' },
  createdAt: { th: 'สมัครเมื่อ', la: 'ສະໝັກເມື່ອ', en: 'Member since' },
  username: { th: 'ชื่อผู้ใช้', la: 'ຊື່ຜູ້ໃຊ້', en: 'Username' },
  bank: { th: 'บัญชีธนาคาร', la: 'ບັນຊີທະນາຄານ', en: 'Bank account' },
  bankAccountName: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Account name' },
  bankName: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  bankAccountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  changePassword: { th: 'เปลี่ยนรหัสผ่าน', la: 'ປ່ຽນລະຫັດຜ່ານ', en: 'Change password' },
  limits: { th: 'วงเงินและขั้นต่ำ', la: 'ວົງເງິນ ແລະ ຂັ້ນຕ່ຳ', en: 'Limits' },
  activity: { th: 'การใช้งานล่าสุดและอุปกรณ์', la: 'ການເຄື່ອນໄຫວຫຼ້າສຸດ ແລະ ອຸປະກອນ', en: 'Recent activity and devices' },
  help: { th: 'ความช่วยเหลือ', la: 'ຄວາມຊ່ວຍເຫຼືອ', en: 'Help' },
  askStaff: { th: 'สอบถามเจ้าหน้าที่', la: 'ສອບຖາມພະນັກງານ', en: 'Ask our staff' },
  films: { th: 'คลิปสอนการใช้งาน', la: 'ຄລິບສອນການໃຊ້ງານ', en: 'How-to clips' },
  terms: { th: 'ข้อตกลงการใช้บริการ', la: 'ຂໍ້ຕົກລົງການໃຊ້ບໍລິການ', en: 'Terms of use' },
  editBank: { th: 'เปลี่ยนบัญชีธนาคาร', la: 'ປ່ຽນບັນຊີທະນາຄານ', en: 'Change bank account' },
  editBankShort: { th: 'เปลี่ยนบัญชี', la: 'ປ່ຽນບັນຊີ', en: 'Change' },
  editBankUntil: {
    th: 'แก้ไขได้จนกว่าจะมีเงินเข้าครั้งแรก',
    la: 'ແກ້ໄຂໄດ້ຈົນກວ່າຈະມີເງິນເຂົ້າຄັ້ງທຳອິດ',
    en: 'You can correct it until your first deposit',
  },
  editBankStaff: {
    th: 'คุณฝากเงินแล้ว หากต้องการเปลี่ยนบัญชี กรุณาติดต่อเจ้าหน้าที่',
    la: 'ທ່ານຝາກເງິນແລ້ວ ຖ້າຕ້ອງການປ່ຽນບັນຊີ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'You have already made a deposit. To change the account, please contact our staff',
  },
  editName: { th: 'แก้ไขชื่อบัญชีธนาคาร', la: 'ແກ້ໄຂຊື່ບັນຊີທະນາຄານ', en: 'Edit bank account name' },
  editNameWhy: {
    th: 'ธนาคารนี้ต้องใช้ชื่อบัญชีภาษาอังกฤษ เพื่อให้ฝากและถอนได้ถูกต้อง',
    la: 'ທະນາຄານນີ້ຕ້ອງໃຊ້ຊື່ບັນຊີພາສາອັງກິດ ເພື່ອໃຫ້ຝາກ ແລະ ຖອນໄດ້ຖືກຕ້ອງ',
    en: 'This bank needs the account name in English, so that deposits and withdrawals work',
  },
});
