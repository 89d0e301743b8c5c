/** Accounts of the demo, known to the simulators. An operator writes its own. */

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
  bankAccountName: bankCode,
  minimum,
});

export const depositAccounts = {
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
  wallets: [{ walletAccountName: 'WALLET01', mobile: '0821112222', mode: 'LINK' as const, currency: 'THB' as const, enabled: true }],
};
