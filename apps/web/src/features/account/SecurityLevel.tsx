import { Icon } from '@krapao/ui/Icon.tsx';
import { messages, type Text, useText, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/query.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProfileGroup } from './ProfileRows.tsx';

const words = messages({
  title: { th: 'ระดับความปลอดภัย', la: 'ລະດັບຄວາມປອດໄພ', en: 'Security level' },
  level: { th: 'ตั้งค่าครบ {n} จาก {of} ข้อ', la: 'ຕັ້ງຄ່າຄົບ {n} ຈາກ {of} ຂໍ້', en: '{n} of {of} set up' },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },
  phoneSet: { th: 'ใช้รับรหัส OTP และกู้รหัสผ่าน', la: 'ໃຊ້ຮັບລະຫັດ OTP ແລະ ກູ້ລະຫັດຜ່ານ', en: 'Receives OTPs and recovers the password' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  passwordSet: { th: 'ตั้งแล้ว อย่าใช้ซ้ำกับที่อื่น', la: 'ຕັ້ງແລ້ວ ຢ່າໃຊ້ລະຫັດດຽວກັນຢູ່ບ່ອນອື່ນ', en: 'Set. Do not use it anywhere else' },
  bank: { th: 'บัญชีรับเงินถอน', la: 'ບັນຊີຮັບເງິນຖອນ', en: 'Account for withdrawals' },
  bankSet: {
    th: 'ล็อกแล้ว เปลี่ยนได้โดยเจ้าหน้าที่เท่านั้น',
    la: 'ລັອກແລ້ວ ປ່ຽນໄດ້ໂດຍພະນັກງານເທົ່ານັ້ນ',
    en: 'Locked. Only our staff can change it',
  },
  bankOpen: {
    th: 'ยังแก้ไขได้ จะล็อกเมื่อมีเงินเข้าครั้งแรก',
    la: 'ຍັງແກ້ໄຂໄດ້ ຈະລັອກເມື່ອມີເງິນເຂົ້າຄັ້ງທຳອິດ',
    en: 'Still open. It locks with your first deposit',
  },
  bankName: {
    th: 'ชื่อบัญชียังไม่ตรงตามที่ธนาคารใช้',
    la: 'ຊື່ບັນຊີຍັງບໍ່ທັນຕົງຕາມທີ່ທະນາຄານໃຊ້',
    en: 'The name is not yet as your bank writes it',
  },
  devices: { th: 'อุปกรณ์', la: 'ອຸປະກອນ', en: 'Devices' },
  devicesOne: { th: 'เข้าสู่ระบบเฉพาะเครื่องนี้', la: 'ເຂົ້າສູ່ລະບົບສະເພາະເຄື່ອງນີ້', en: 'Only this one is logged in' },
  devicesMore: {
    th: 'เข้าสู่ระบบอยู่ {n} เครื่อง กรุณาตรวจสอบ',
    la: 'ເຂົ້າສູ່ລະບົບຢູ່ {n} ເຄື່ອງ ກະລຸນາກວດສອບ',
    en: '{n} are logged in. Please check them',
  },
});

type Item = { readonly title: Text; readonly text: string; readonly isSet: boolean };

type Props = { isBankOpen: boolean; isBankNameWrong: boolean; children: ReactNode };

/** Says only what the server knows. */
export function SecurityLevel({ isBankOpen, isBankNameWrong, children }: Props) {
  const w = useWords(words);
  const say = useText();
  const { data, isPending } = useCall('GET /api/account/sessions');
  const count = data?.sessions.length ?? 0;
  const bankText = isBankNameWrong ? 'bankName' : isBankOpen ? 'bankOpen' : 'bankSet';
  const items: readonly Item[] = [
    { title: words.phone, text: w('phoneSet'), isSet: true },
    { title: words.password, text: w('passwordSet'), isSet: true },
    { title: words.bank, text: w(bankText), isSet: bankText === 'bankSet' },
    ...(data ? [{ title: words.devices, text: count > 1 ? w('devicesMore', { n: count }) : w('devicesOne'), isSet: count <= 1 }] : []),
  ];
  const set = items.filter(({ isSet }) => isSet).length;
  return (
    <ProfileGroup title={w('title')}>
      <div className="flex items-center gap-3 py-1">
        <span className="flex h-2 flex-1 gap-1" aria-hidden="true">
          {items.map(({ title }, index) => (
            <span key={title.en} className={`flex-1 rounded-full ${index < set ? 'bg-gold' : 'bg-raised'}`} />
          ))}
        </span>
        <span data-security={`${set}/${items.length}`} className="figures text-sm font-semibold">
          {w('level', { n: set, of: items.length })}
        </span>
      </div>
      <ul>
        {items.map(({ title, text, isSet }) => (
          <li key={title.en} className="flex min-h-14 items-center gap-3 py-1.5">
            <span
              className={`flex size-9 shrink-0 items-center justify-center rounded-full ${isSet ? 'bg-ok-soft text-ok' : 'bg-wait-soft text-wait'}`}
            >
              <Icon name={isSet ? 'check' : 'info'} className="size-5" />
            </span>
            <span className="min-w-0">
              <span className="block leading-snug font-semibold">{say(title)}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
        {isPending && (
          <li className="flex h-14 items-center">
            <Skeleton className="h-9 w-full" />
          </li>
        )}
      </ul>
      {children}
    </ProfileGroup>
  );
}
