import { sameInAll } from '@krapao/contract/values/languages';
import type { Queryable } from '../db/db.ts';
import { contact } from './defaults.ts';
import { resetSetting } from './settings.sql.ts';

const bank = (bankCode: string, bankAccountNo: string) => ({
  bankCode,
  bankType: 'BANK' as const,
  mode: 'AUTO' as const,
  bankAccountName: 'KRAPAO CO LTD',
  bankAccountNo,
  currency: 'THB' as const,
  enabled: true,
  minimum: 0,
  qrReceiver: '',
});
const gateway = (bankCode: string, minimum: number) => ({
  ...bank(bankCode, ''),
  bankType: 'PAYMENT' as const,
  minimum,
});

const wallet = (walletAccountName: string, mobile: string, mode: 'AUTO' | 'LINK') => ({
  walletAccountName,
  mobile,
  mode,
  currency: 'THB' as const,
  enabled: true,
});

const deposit = {
  isManual: false,
  banks: [
    { ...bank('KBANK', '0123456789'), mode: 'SMS' as const, minimum: 1, qrReceiver: '099400016550100' },
    bank('SCB', '4081234567'),
    bank('KTB', '9801234567'),
    gateway('WW', 100),
    gateway('PAYONEX', 100),
    gateway('PAYTIMZ', 10),
    gateway('ZPAY', 10),
    { ...bank('BCEL', '010110001234567'), mode: 'SMS' as const, currency: 'LAK' as const, minimum: 1_000, qrReceiver: 'mch0000000000001' },
    { ...bank('LDB', '0301110002345'), currency: 'LAK' as const },
  ],
  wallets: [wallet('WALLET01', '0821112222', 'LINK'), wallet('WALLET02', '0821113333', 'AUTO')],
};
const codeNamed = {
  ...deposit,
  banks: deposit.banks.map((method) => (method.bankType === 'PAYMENT' ? { ...method, bankAccountName: method.bankCode } : method)),
};
const earlierDeposits = [codeNamed, { ...codeNamed, wallets: deposit.wallets.filter(({ mode }) => mode === 'LINK') }];

/**
 * Demo accounts known to the simulators. They must never appear on a real site, where members would pay to nobody. They were once
 * the default settings, so an older database may still contain them.
 */
export const demoSettings = {
  deposit,
  payout: { THB: { bankCode: 'KBANK', bankAccountNo: '0123456789' }, LAK: { bankCode: 'BCEL', bankAccountNo: '010110001234567' } },
  contact: { ...contact, lineLink: 'https://line.example/krapao', lineName: '@krapao', lineQR: '/media/line-qr.svg' },
  info: { name: 'Krapao', website: 'krapao.example' },
  licence: {
    operator: { th: 'บริษัท กระเป๋า เดโม จำกัด', la: 'ບໍລິສັດ ກະເປົາ ເດໂມ ຈຳກັດ', en: 'Krapao Demo Co., Ltd.' },
    number: 'DEMO-001',
    authority: {
      th: 'ข้อมูลตัวอย่าง ไม่ใช่ใบอนุญาตจริง',
      la: 'ຂໍ້ມູນຕົວຢ່າງ ບໍ່ແມ່ນໃບອະນຸຍາດແທ້',
      en: 'sample data, not a real licence',
    },
    text: sameInAll(''),
    link: '',
  },
};

/** For production: resets values that staff have not edited since. */
export async function closeDemoAccounts(db: Queryable, empty: Readonly<Record<keyof typeof demoSettings, unknown>>): Promise<void> {
  for (const key of ['deposit', 'payout', 'contact', 'info', 'licence'] as const)
    for (const from of [demoSettings[key], ...(key === 'deposit' ? earlierDeposits : [])])
      await resetSetting(db, key, { from: JSON.stringify(from), to: JSON.stringify(empty[key]) });
}
