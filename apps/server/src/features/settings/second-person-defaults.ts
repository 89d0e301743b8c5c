const always = { THB: 0, LAK: 0 };
const day = (THB: number, LAK: number) => ({ credit: { THB, LAK }, payout: { THB, LAK } });

export const secondPerson = {
  above: {
    'member.adjust': always,
    'slip.approve': always,
    'deposit.approve': always,
    'transfer.match': always,
    'withdrawal.approve': null,
    'withdrawal.resolve': null,
  },
  alone: { cashier: day(200_000, 100_000_000), manager: day(1_000_000, 500_000_000), admin: day(1_000_000, 500_000_000) },
  staff: true,
};
