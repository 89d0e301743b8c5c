import type { NotListed } from '@krapao/contract/deposits/methods';
import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  manual: {
    th: 'สมาชิกแจ้งโอนเอง เจ้าหน้าที่ตรวจทุกรายการฝาก',
    la: 'ສະມາຊິກແຈ້ງໂອນເອງ ພະນັກງານກວດທຸກລາຍການຝາກ',
    en: 'Members report deposits by hand, and staff look at every one',
  },
  accounts: { th: 'บัญชีธนาคารและผู้ให้บริการ QR โค้ด', la: 'ບັນຊີທະນາຄານ ແລະ ຜູ້ໃຫ້ບໍລິການ QR', en: 'Bank accounts and QR services' },
  wallets: { th: 'ทรูมันนี่ วอลเล็ต', la: 'TrueMoney Wallet', en: 'TrueMoney Wallets' },
  addAccount: { th: 'เพิ่มบัญชีธนาคาร', la: 'ເພີ່ມບັນຊີທະນາຄານ', en: 'Add a bank account' },
  addGateway: { th: 'เพิ่มผู้ให้บริการ QR โค้ด', la: 'ເພີ່ມຜູ້ໃຫ້ບໍລິການ QR', en: 'Add a QR service' },
  addWallet: { th: 'เพิ่มทรูมันนี่', la: 'ເພີ່ມ TrueMoney', en: 'Add a TrueMoney Wallet' },
  newAccount: { th: 'บัญชีใหม่', la: 'ບັນຊີໃໝ່', en: 'New account' },
  newGateway: { th: 'ผู้ให้บริการใหม่', la: 'ຜູ້ໃຫ້ບໍລິການໃໝ່', en: 'New service' },
  newWallet: { th: 'ทรูมันนี่ใหม่', la: 'TrueMoney ໃໝ່', en: 'New TrueMoney Wallet' },
  details: { th: 'รายละเอียด', la: 'ລາຍລະອຽດ', en: 'Details' },
  chooseGateway: { th: 'เลือกผู้ให้บริการ', la: 'ເລືອກຜູ້ໃຫ້ບໍລິການ', en: 'Choose a service' },
  minimum: { th: 'ยอดขั้นต่ำของ QR โค้ด', la: 'ຍອດຂັ້ນຕ່ຳຂອງ QR', en: 'Minimum QR code amount' },
  minimumHint: { th: '0 = ไม่มี QR โค้ด', la: '0 = ບໍ່ມີ QR', en: '0 = no QR code' },
  receiverHint: {
    th: 'รหัสผู้รับพร้อมเพย์หรือร้านค้าลาว ว่างไว้ = ไม่สร้าง QR โค้ด',
    la: 'ລະຫັດຜູ້ຮັບ PromptPay ຫຼື LaoQR ປ່ອຍຫວ່າງ = ບໍ່ສ້າງ QR',
    en: 'PromptPay biller or LaoQR merchant; empty = no code is drawn',
  },
  unusual: {
    th: 'เลขที่บัญชีของธนาคารนี้ปกติมี {n} หลัก กรุณาตรวจสอบอีกครั้ง',
    la: 'ເລກບັນຊີຂອງທະນາຄານນີ້ປົກກະຕິມີ {n} ຕົວເລກ ກະລຸນາກວດອີກຄັ້ງ',
    en: 'This bank’s account numbers usually have {n} digits: please check again',
  },
  qrCodes: { th: 'QR โค้ด', la: 'QR', en: 'QR codes' },
  bankAccounts: { th: 'บัญชีธนาคาร', la: 'ບັນຊີທະນາຄານ', en: 'Bank accounts' },
  nothing: { th: 'สมาชิกจะไม่เห็นช่องทางฝากเงินเลย', la: 'ສະມາຊິກຈະບໍ່ເຫັນຊ່ອງທາງຝາກເງິນເລີຍ', en: 'Members would see no deposit method' },
  hidden: { th: 'ช่องทางที่สมาชิกจะไม่เห็น', la: 'ຊ່ອງທາງທີ່ສະມາຊິກຈະບໍ່ເຫັນ', en: 'Not shown to members' },
  none: { th: 'สมาชิกเห็นทุกช่องทาง', la: 'ສະມາຊິກເຫັນທຸກຊ່ອງທາງ', en: 'Members see every method' },
});

export const reasons = messages<NotListed>({
  OFF: { th: 'ปิดใช้งาน', la: 'ປິດໃຊ້ງານ', en: 'off' },
  AUTO_ONLY: {
    th: 'ใช้ได้เฉพาะเมื่อเงินเข้าอัตโนมัติ และสมาชิกไม่ได้แจ้งโอนเอง',
    la: 'ໃຊ້ໄດ້ສະເພາະເມື່ອເງິນເຂົ້າອັດຕະໂນມັດ ແລະ ສະມາຊິກບໍ່ໄດ້ແຈ້ງໂອນເອງ',
    en: 'works only while money arrives automatically, and not while deposits are reported by hand',
  },
  NON_AUTO_ONLY: {
    th: 'ใช้กับเงินเข้าอัตโนมัติไม่ได้',
    la: 'ໃຊ້ບໍ່ໄດ້ເມື່ອເງິນເຂົ້າອັດຕະໂນມັດ',
    en: 'does not work where money arrives automatically',
  },
  NO_NUMBER: {
    th: 'ไม่มีเลขที่บัญชีหรือเบอร์ให้โอนเข้า',
    la: 'ບໍ່ມີເລກບັນຊີ ຫຼື ເບີໃຫ້ໂອນເຂົ້າ',
    en: 'has no number to transfer to',
  },
});
