import type { GatewayCode } from '../values/constants.ts';
import type { Language, LocalText } from '../values/languages.ts';

export const gatewayNames: Readonly<Record<GatewayCode, string>> = { WW: 'WW', PAYONEX: 'Payonex', PAYTIMZ: 'Paytimz', ZPAY: 'ZPay' };
const isGateway = (code: string): code is GatewayCode => Object.hasOwn(gatewayNames, code);

const kindWords: Readonly<Record<string, LocalText>> = {
  'house:bank': { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  'house:gateway': { th: 'เกตเวย์', la: 'ເກດເວ', en: 'Gateway' },
  'house:wallet': { th: 'ทรูมันนี่ วอลเล็ต', la: 'TrueMoney Wallet', en: 'TrueMoney Wallet' },
  'house:voucher': { th: 'ซองของขวัญ', la: 'ຊອງຂອງຂວັນ', en: 'Gift link' },
  'house:provider': { th: 'ค่ายเกม', la: 'ຄ່າຍເກມ', en: 'Game provider' },
  'house:bonus_cost': { th: 'ค่าโบนัส', la: 'ຄ່າໂບນັດ', en: 'Bonuses given' },
  'house:refund_cost': { th: 'ค่าคืนยอดเสีย', la: 'ຄ່າຄືນຍອດເສຍ', en: 'Cashback given' },
  'house:invite_cost': { th: 'ค่าชวนเพื่อน', la: 'ຄ່າຊວນໝູ່', en: 'Invite bonuses given' },
  'house:wheel_cost': { th: 'ค่ารางวัลวงล้อ', la: 'ຄ່າລາງວັນວົງລໍ້', en: 'Wheel prizes given' },
  'house:adjustment': { th: 'ปรับยอดโดยเจ้าหน้าที่', la: 'ປັບຍອດໂດຍພະນັກງານ', en: 'By hand' },
  wallet: { th: 'กระเป๋าสมาชิก', la: 'ກະເປົາສະມາຊິກ', en: 'Member’s wallet' },
  held: { th: 'รอถอน', la: 'ລໍຖ້າຖອນ', en: 'Held for a withdrawal' },
  bonus: { th: 'โบนัสรอกดรับ', la: 'ໂບນັດລໍຖ້າກົດຮັບ', en: 'Bonus, not received yet' },
  refund: { th: 'คืนยอดเสียรอกดรับ', la: 'ຄືນຍອດເສຍລໍຖ້າກົດຮັບ', en: 'Cashback, not received yet' },
  invite: { th: 'โบนัสชวนเพื่อนรอกดรับ', la: 'ໂບນັດຊວນໝູ່ລໍຖ້າກົດຮັບ', en: 'Invite bonus, not received yet' },
  prize: { th: 'รางวัลรอกดรับ', la: 'ລາງວັນລໍຖ້າກົດຮັບ', en: 'Prize, not received yet' },
  game: { th: 'ในเกม', la: 'ໃນເກມ', en: 'In the game' },
  transit: { th: 'กำลังโยก', la: 'ກຳລັງຍ້າຍ', en: 'On the way' },
};

export type CodeNames = { readonly bank: (code: string) => string; readonly provider: (code: string) => string };

export function accountName(account: string, language: Language, names: CodeNames): string {
  const parts = account.split(':');
  const [kind, code] = parts[0] === 'house' ? [`house:${parts[1]}`, parts[2] ?? ''] : [parts[0] ?? '', parts[1] ?? ''];
  const word = kindWords[kind]?.[language] ?? kind;
  if (code === '' || kind === 'house:wallet') return word;
  if (kind === 'house:bank') return names.bank(code);
  if (kind === 'house:gateway') return `${word} ${isGateway(code) ? gatewayNames[code] : names.bank(code)}`;
  return `${word} ${names.provider(code)}`;
}
